import type { Kysely } from 'kysely'
import type { DB } from '#read/models/database'

/** Who changes a record, and from where. */
export interface Author {
  readonly userId: string | null
  readonly address: string | null
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
  | 'import'
  | 'books'

export interface Change {
  readonly institute: string | null
  readonly action:
    | 'created'
    | 'changed'
    | 'deleted'
    | 'archived'
    | 'signed in'
    | 'signed out'
    | 'revealed'
    | 'exported'
    | 'began'
    | 'finished'
  readonly subject: Subject
  readonly id: string
  readonly changes?: Changes
}

export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown } | 'changed'>>

/** The audit row of a change, in the change's own transaction. */
export async function audit(db: Kysely<DB>, author: Author, change: Change): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      institute_id: change.institute,
      actor: author.userId,
      action: change.action,
      subject: change.subject,
      subject_id: change.id,
      changes: JSON.stringify(change.changes ?? {}),
      address: author.address,
    })
    .execute()
}

/** Of these it is only told that they changed: secrets, and the numbers that identify a person. */
const secret = new Set(['password_hash', 'aadhaar_sealed', 'aadhaar_hash', 'aadhaar_last4'])
const untold = new Set(['version', 'created_at', 'email_key'])

/** Whether a row would stay what it is: then there is nothing to count, and nothing to tell. */
export const changesNothing = (before: object, columns: object): boolean =>
  Object.keys(differences(before, { ...before, ...columns })).length === 0

/** What differs between a row before and after, column by column. */
export function differences(before: object, after: object): Changes {
  const old = new Map(Object.entries(before))
  const changes = Object.entries(after).flatMap(([column, to]) => {
    const from = old.get(column)
    if (untold.has(column) || JSON.stringify(from) === JSON.stringify(to)) return []
    return [[column, secret.has(column) ? 'changed' : { from: from ?? null, to }] as const]
  })
  return Object.fromEntries(changes)
}
