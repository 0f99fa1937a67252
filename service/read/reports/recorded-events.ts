import { type Kysely, sql } from 'kysely'
import { literals } from '#db/queries/literals'
import type { EventType } from '#ledger/events/catalogue'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import { between, type Scope, within } from '#lists/scope'
import { isReversed } from '#log/reversed'
import type { DB } from '#models/database'

/** An event with who recorded it, its note, the name of its branch, and whether it was reversed since. */
export interface Recorded<Type extends EventType> {
  readonly event: LedgerEvent<Type>
  readonly by: { readonly fullName: string } | null
  readonly note: string | null
  readonly institute: string
  readonly voided: boolean
}

export interface RecordedFilter extends Scope {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly stream?: string | undefined
  readonly recordedSince?: Midnight | undefined
}

/** When a day begins. */
export interface Midnight {
  readonly date: string
  readonly timeZone: string
}

/** Whether an event was recorded on this day or later, whatever day it is of. */
export const isRecordedSince = ({ date, timeZone }: Midnight) =>
  sql<boolean>`e.recorded_at >= (${date}::date::timestamp at time zone ${timeZone})`

/**
 * Refunds, deposits, closed days and locked months are few among many events, and each event holds everything to be shown,
 * so they are read from the log itself, the newest date first.
 */
export async function recordedEvents<Type extends EventType>(
  db: Kysely<DB>,
  types: readonly Type[],
  { startDate, endDate, stream, recordedSince, ...scope }: RecordedFilter,
): Promise<Recorded<Type>[]> {
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin('notes as n', join =>
      join
        .onRef('n.institute_id', '=', 'e.institute_id')
        .on(sql<boolean>`n.id = coalesce(e.data ->> 'reason', e.data ->> 'note')::uuid`),
    )
    .select(['e.canon', 'u.full_name', 'n.body', 'i.name', isReversed.as('voided')])
    // As literals, because only then does the planner use the partial index.
    .where(sql<boolean>`e.type in (${literals(types)})`)
    .where(within(scope, 'e.institute_id'))
    .where(between('e.occurred_on', startDate, endDate))
    .$if(stream !== undefined, query => query.where('e.stream_id', '=', String(stream)))
    .$if(recordedSince !== undefined, query => (recordedSince ? query.where(isRecordedSince(recordedSince)) : query))
    .orderBy('e.occurred_on', 'desc')
    .orderBy('e.seq', 'desc')
    // Each branch counts its own events, so two may have the same number.
    .orderBy('i.name')
    .execute()
  const wanted: ReadonlySet<EventType> = new Set(types)
  const isWanted = (event: LedgerEvent): event is LedgerEvent<Type> => wanted.has(event.type)
  return rows.flatMap(({ canon, full_name, body, name, voided }) => {
    const event = readEvent(canon)
    const by = full_name === null ? null : { fullName: full_name }
    return isWanted(event) ? [{ event, by, note: body, institute: name, voided }] : []
  })
}
