import { z } from 'zod'
import { endpoint, inOrder, instituteAndDates, listQuery, ofInstitute, staff } from '#contract/endpoint'
import { BusinessDate, Instant } from '#contract/fields/dates'
import { Id, whole } from '#contract/fields/fields'
import { forFileName } from '#contract/fields/file-name'
import { Download } from '#contract/fields/files'
import { Person } from '#contract/shapes/person'

/** What somebody did: events of the ledger, and the rows of the audit. */
export const activityKinds = {
  money: 'Payments, income, expenses',
  enrollments: 'Enrollments and fees',
  closing: 'Day close and month lock',
  prints: 'Receipts printed',
  records: 'Students, courses, material',
  accounts: 'Users, branches, settings',
  signIns: 'Sign-ins, failed ones too',
  looks: 'Identity numbers shown, exports',
} as const
export type ActivityKind = keyof typeof activityKinds
export const activityKindNames = [
  'money',
  'enrollments',
  'closing',
  'prints',
  'records',
  'accounts',
  'signIns',
  'looks',
] as const
export const ActivityKind = z.enum(activityKindNames, { error: `must be one of ${activityKindNames.join(', ')}.` })

export const Activity = z.object({
  id: z.string(),
  at: Instant,
  who: Person,
  address: z
    .string()
    .nullable()
    .meta({ description: 'Where it came from; for the ledger, where they had signed in from' }),
  instituteName: z.string().nullable().meta({ description: 'Null for what belongs to no branch' }),
  kind: ActivityKind,
  text: z.string(),
  student: z.object({ id: Id, fullName: z.string() }).nullable(),
  number: z.string().nullable().meta({ description: 'Receipt or voucher number' }),
  date: BusinessDate.nullable().meta({
    description: 'The day for which it counts in the books, which may lie before the one on which it was recorded',
  }),
  reason: z.string().nullable(),
  changes: z
    .array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .meta({ description: 'What was changed, old and new; of a secret only that it was changed or shown' }),
})
export type Activity = z.infer<typeof Activity>

const { limit, cursor, search } = listQuery('at').shape

export const listActivity = endpoint({
  method: 'GET',
  path: '/activity',
  summary: 'Who did what, when and from where, with old and new values; the newest first',
  roles: staff,
  query: inOrder(
    instituteAndDates.extend({
      limit,
      cursor,
      search,
      userId: Id.optional(),
      studentId: Id.optional(),
      kind: ActivityKind.optional(),
    }),
  ),
  answer: z.object({ activity: z.array(Activity), nextCursor: z.string().nullable() }),
})

/** The name of the file of a year that is named after the one in which it begins, such as `edit-log-2026-27-Pune.csv`. */
export const editLogName = (financialYear: number, format: 'csv' | 'pdf', branch?: string | null): string =>
  `${['edit-log', yearsOf(financialYear), branch && forFileName(branch)].filter(Boolean).join('-')}.${format}`

/** Such as 2026-27. */
export const yearsOf = (financialYear: number): string =>
  `${financialYear}-${String((financialYear + 1) % 100).padStart(2, '0')}`

export const downloadEditLog = endpoint({
  method: 'GET',
  path: '/activity/edit-log',
  summary: 'The edit log of a financial year for the accountant, the oldest entry first',
  roles: staff,
  proof: 'recent',
  query: z.object({
    /** The year in which it begins. */
    financialYear: whole(2000, 2099),
    format: z.enum(['csv', 'pdf'], { error: 'must be csv or pdf.' }).default('csv'),
    ...ofInstitute,
  }),
  answer: Download,
})
