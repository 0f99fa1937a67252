import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#models/database'

/** Who changes a record, and from where. */
export interface Author {
  readonly userId: string | null
  readonly address: string | null
  /** Their browser and session, where the owner of an account is told of the change. */
  readonly device?: string | null
  readonly sessionId?: string | null
}

type Subject =
  | 'user'
  | 'institute'
  | 'course'
  | 'student'
  | 'material'
  | 'offer'
  | 'achievement'
  | 'contact'
  | 'settings'
  | 'website'
  | 'photo'
  | 'target'
  | 'head'
  | 'tally'
  | 'view'
  | 'import'
  | 'books'
  | 'correction'
  // Of the till, which differed from the books and was refused.
  | 'count'
  // A failed one, which changes nothing that a screen shows; others are actions of the user.
  | 'sign-in'

export interface Change {
  readonly institute: string | null
  readonly action:
    | 'created'
    | 'changed'
    | 'deleted'
    | 'archived'
    | 'signed in'
    | 'signed out'
    | 'proved'
    | 'revealed'
    | 'exported'
    | 'began'
    | 'finished'
    | 'failed'
  readonly subject: Subject
  readonly id: string
  readonly changes?: Changes
  /** What the record is like after the change, where `verify` compares it with the table. */
  readonly digest?: Buffer | null
}

export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown } | 'changed' | 'shown'>>

/** Writes the audit row of a change, in the same transaction as the change. */
export const audit = (db: Kysely<DB>, author: Author, change: Change): Promise<void> => auditAll(db, author, [change])

/** The same for several changes, of which there is at least one. */
export async function auditAll(db: Kysely<DB>, author: Author, all: readonly Change[]): Promise<void> {
  await db
    .insertInto('audit')
    .values(
      all.map(change => ({
        institute_id: change.institute,
        actor: author.userId,
        action: change.action,
        subject: change.subject,
        subject_id: change.id,
        changes: JSON.stringify(change.changes ?? {}),
        address: author.address,
        digest: change.digest ?? null,
      })),
    )
    .execute()
}

/** A record's row; records that all institutes share have no `institute_id`. */
interface Row {
  readonly id: string
  readonly institute_id?: string
}

/** Makes a function that writes the audit row of a changed record, with the columns that differ. */
export const auditOf =
  (subject: Subject) =>
  (
    db: Kysely<DB>,
    author: Author,
    action: 'created' | 'changed' | 'deleted' | 'archived',
    before: object,
    after: Row,
    digest: Buffer | null = null,
  ): Promise<void> =>
    audit(db, author, {
      institute: after.institute_id ?? null,
      action,
      subject,
      id: after.id,
      changes: differences(before, after),
      digest,
    })

/** The audit says only that these changed, never their values: secrets, and numbers that identify a person. */
const secretColumns = new Set(['password_hash', 'aadhaar_sealed', 'aadhaar_hash', 'aadhaar_last4'])
const unauditedColumns = new Set(['version', 'created_at', 'email_key', 'search', 'sound', 'earlier'])

/** Whether a row would stay as it is; then neither a new version nor an audit row is due. */
export const changesNothing = (before: object, columns: object): boolean =>
  Object.keys(differences(before, { ...before, ...columns })).length === 0

/** What differs between a row before and after, by column. */
export function differences(before: object, after: object): Changes {
  const old = new Map(Object.entries(before))
  const changes = Object.entries(after).flatMap(([column, to]) => {
    const from = old.get(column)
    if (unauditedColumns.has(column) || JSON.stringify(from) === JSON.stringify(to)) return []
    // Of a secret only the change is told, so a new record without one must not tell of any.
    if (secretColumns.has(column) && (from ?? null) === null && to === null) return []
    return [[column, secretColumns.has(column) ? 'changed' : { from: from ?? null, to }] as const]
  })
  return Object.fromEntries(changes)
}

/** Between the values, and in place of null: characters that nobody types. */
const [separator, none] = ['\u001f', '\u001e']

/** One hash of several values. In SQL, `service/log/seals/cover-notes.ts` says the same. */
export const digestOf = (values: readonly (string | null)[]): Buffer =>
  createHash('sha256')
    .update(values.map(value => value ?? none).join(separator))
    .digest()
