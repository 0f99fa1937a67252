import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EntryType } from '#contract/fields/fields'
import { literals } from '#db/queries/literals'
import { beginningsOf, eventsWith, receiptEvents } from '#ledger/events/lists'
import type { StreamKind } from '#ledger/events/spec'
import { within } from '#lists/scope'
import type { DB } from '#models/database'

/** Where something is in the ledger: the institute's log and the stream. */
export interface Place {
  readonly institute: string
  readonly stream: string
}

/** Finds a place by the events themselves, so that a record made a moment ago is found even while projections are late. */
function finding(matches: (id: string) => RawBuilder<boolean>) {
  return (db: Kysely<DB>, id: string, institute: string | null): Promise<Place | undefined> =>
    db
      .selectFrom('events as e')
      .select(['e.institute_id as institute', 'e.stream_id as stream'])
      .where(matches(id))
      .where(within({ institute }, 'e.institute_id'))
      .limit(1)
      .executeTakeFirst()
}

const begun = (kind: StreamKind) =>
  finding(id => sql`e.stream_id = ${id} and e.type in (${literals(beginningsOf(kind))})`)

export const placeOfEnrollment = begun('enrollment')
export const placeOfEntry = begun('entry')
export const placeOfDeposit = begun('deposit')
/** A transfer lies in two logs; this is the place in the log of the branch that sent it. */
export const placeOfMovement = finding(id => sql`e.stream_id = ${id} and e.type = 'MoneyMoved'`)
export const placeOfPayment = finding(id => sql`e.payment_id = ${id} and e.type in (${literals(receiptEvents)})`)

/** The places of those of these enrollments that are in scope, by id. */
export async function placesOfEnrollments(
  db: Kysely<DB>,
  ids: readonly string[],
  institute: string | null,
): Promise<ReadonlyMap<string, Place>> {
  const rows = await db
    .selectFrom('events as e')
    .select(['e.institute_id as institute', 'e.stream_id as stream'])
    .where(sql<boolean>`e.stream_id = any (${ids}) and e.type in (${literals(beginningsOf('enrollment'))})`)
    .where(within({ institute }, 'e.institute_id'))
    .execute()
  return new Map(rows.map(row => [row.stream, row]))
}

/** What an entry is and what it was last said to be for, from the events themselves. */
export async function typedInEntry(db: Kysely<DB>, { institute, stream }: Place) {
  const { rows } = await sql<{ type: EntryType; source: string }>`
    select case type when 'IncomeRecorded' then 'income' else 'expense' end as type, data ->> 'source' as source from events
    where institute_id = ${institute} and stream_id = ${stream} and type in (${literals(beginningsOf('entry'))})
    order by seq desc limit 1`.execute(db)
  const [typed] = rows
  if (!typed) throw new Error('An entry that was found was never recorded.')
  return typed
}

/** The student of an enrollment, as its first event names them. */
export async function studentOfStream(db: Kysely<DB>, { institute, stream }: Place): Promise<string> {
  const { student } = await db
    .selectFrom('events as e')
    .select(sql<string>`e.data ->> 'studentId'`.as('student'))
    .where('e.institute_id', '=', institute)
    .where('e.stream_id', '=', stream)
    .where('e.type', 'in', eventsWith('studentId'))
    .executeTakeFirstOrThrow()
  return student
}

/** The course that an enrollment is in, as its events say. */
export async function courseOfStream(db: Kysely<DB>, { institute, stream }: Place): Promise<string> {
  const { course } = await db
    .selectFrom('events as e')
    .select(sql<string>`e.data ->> 'courseId'`.as('course'))
    .where('e.institute_id', '=', institute)
    .where('e.stream_id', '=', stream)
    .where('e.type', 'in', eventsWith('courseId'))
    .orderBy('e.seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return course
}
