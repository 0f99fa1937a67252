import type { Kysely } from 'kysely'
import { z } from 'zod'
import { formatMonth } from '#contract/fields/dates'
import { formatRupees, toRupees } from '#contract/fields/money'
import { labelOf } from '#contract/labels'
import type { Activity } from '#contract/reports/activity'
import type { DB } from '#models/database'
import { accountName } from '#wording/exports/account-names'
import { shownEmail } from '#wording/no-email'
import { kindOfRecord } from './kinds.ts'
import type { AuditRow } from './rows.ts'

/** Rows of the audit as activities, by their rank. */
export async function presentAudit(db: Kysely<DB>, rows: readonly AuditRow[]): Promise<Map<string, Activity>> {
  const names = await namesOf(db, rows)
  return new Map(
    rows.map(row => [
      row.rank,
      {
        id: row.rank,
        at: row.place,
        who: row.actor === null ? null : { fullName: row.actor },
        address: row.address,
        instituteName: row.institute_name,
        kind: kindOfRecord(row),
        text: recordText(row, row.student ?? names.get(row.subject_id) ?? null),
        student: row.student_id && row.student ? { id: row.student_id, fullName: row.student } : null,
        number: null,
        date: null,
        reason: null,
        changes: changesOf(row),
      },
    ]),
  )
}

/** The names of the users, branches, courses and heads that rows are about. */
async function namesOf(db: Kysely<DB>, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(row => row.subject_id))]
  if (ids.length === 0) return new Map()
  const [users, institutes, courses, heads] = await Promise.all([
    db.selectFrom('users').select(['id', 'full_name as name']).where('id', 'in', ids).execute(),
    db.selectFrom('institutes').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('courses').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('heads').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  return new Map([...users, ...institutes, ...courses, ...heads].map(({ id, name }) => [id, name]))
}

const subjects: Readonly<Record<string, string>> = {
  user: 'user',
  institute: 'branch',
  course: 'course',
  student: 'student',
  material: 'study material',
  offer: 'offer',
  achievement: 'achievement',
  contact: 'contact form',
  settings: 'settings',
  website: 'public site',
  photo: 'photo of the public site',
  target: 'target of',
  head: 'head',
  tally: 'names of accounts in Tally',
  import: 'import',
  books: 'books',
  correction: 'request to correct a payment',
}

const verbs: Readonly<Record<string, string>> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  archived: 'Archived',
  began: 'Began',
  finished: 'Finished',
}

/** What was done to a record, as a clerk would say it. */
function recordText(
  { action, subject, changes }: Pick<AuditRow, 'action' | 'subject' | 'changes'>,
  name: string | null,
): string {
  const named = name === null ? '' : ` ${name}`
  if (subject === 'sign-in')
    return name === null ? 'Failed to sign in with a name that no account has.' : `Failed to sign in as${named}.`
  if (subject === 'count') return 'Tried to close the day with a count that differs from the books.'
  if (action === 'signed in') return 'Signed in.'
  if (action === 'signed out') return 'Signed out.'
  if (action === 'revealed')
    return `Looked at the Aadhaar ${'aadhaar_photo' in Object(changes) ? 'card' : 'number'} of${named || ' a student'}.`
  if (action === 'exported') return `Exported the ${exportedKind(changes)}.`
  const verb = verbs[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`
  return `${verb} the ${subjects[subject] ?? subject}${named}.`
}

const Exported = z.object({ kind: z.object({ to: z.string() }) })

const exportedKind = (changes: unknown): string =>
  (Exported.safeParse(changes).data?.kind.to ?? 'books').replaceAll('-', ' ')

const Changed = z.record(
  z.string(),
  z.union([z.literal('changed'), z.literal('shown'), z.object({ from: z.unknown(), to: z.unknown() })]),
)

/** Ids and keys, which say nothing to people. */
const internal = new Set([
  'id',
  'institute_id',
  'user_id',
  'course_id',
  'uploaded_by',
  'file_key',
  'deleted_at',
  'aadhaar_sealed',
  'aadhaar_hash',
])

/** Columns whose names are not what people call them. */
const labels: Readonly<Record<string, string>> = {
  password_hash: 'Password',
  aadhaar_last4: 'Aadhaar number',
  gstin: 'GSTIN',
  upi_id: 'UPI ID',
  upi_name: 'UPI name',
}

/** Columns whose values are words of the product, such as `sub_admin`. */
const wordColumns = new Set(['role', 'namesOnPaper'])

/** Columns that hold paise. */
const paiseColumns = new Set(['fees', 'cheque_charge_limit', 'write_off_limit', 'counted_total'])

/** Old and new as texts; of a secret only that it was changed. What was empty and stays so is left out. */
function changesOf({ changes, subject }: Pick<AuditRow, 'changes' | 'subject'>): Activity['changes'] {
  const parsed = Changed.safeParse(changes)
  if (!parsed.success) return []
  return Object.entries(parsed.data).flatMap(([column, change]) => {
    if (internal.has(column)) return []
    const field = fieldOf(subject, column)
    if (typeof change === 'string') return [{ field, from: null, to: change }]
    const say = (value: unknown) => (subject === 'target' ? targetText(value) : textOf(column, value))
    const [from, to] = [say(change.from), say(change.to)]
    return from === to ? [] : [{ field, from, to }]
  })
}

/** What was named in Tally is named by account, and a target by its month. */
function fieldOf(subject: string, column: string): string {
  if (subject === 'tally') return accountName(column)
  return subject === 'target' ? formatMonth(column) : (labels[column] ?? headingOf(column))
}

/** The audit holds targets in rupees. */
const targetText = (value: unknown): string | null => (typeof value === 'number' ? formatRupees(value) : null)

/** `receipt_prefix` and `receiptPrefix` as "Receipt prefix". */
export const headingOf = (field: string): string => {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && paiseColumns.has(column)) return formatRupees(toRupees(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return partsOf(column, value).join(', ') || null
  return wordColumns.has(column) ? String(value).replaceAll('_', ' ') : shownEmail(String(value))
}

/** What stands in a list or a group of settings, each value with the name that its screen gives it. */
const partsOf = (path: string, value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const within = `${path}.${key}`
    if (typeof inner === 'object' && inner !== null) return partsOf(within, inner)
    if (inner === null || inner === '') return []
    return Array.isArray(value) ? [String(inner)] : [`${labelOf(within)} ${inner}`]
  })
