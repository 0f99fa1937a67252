import { type Kysely, sql } from 'kysely'
import { type Scope, within } from '#db/lists/scope'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { type Annotate, idOf } from './annotations.ts'

/**
 * What clears or bounces a cheque doesn't name it, but the statement of the bank does. This gives its number, by the
 * payment or record that it was taken or given for, as it was recorded last before.
 */
export async function chequesOf(snapshot: Kysely<DB>, scope: Scope, annotated: Annotate) {
  const { rows } = await sql<{ canon: string }>`
    select e.canon from events e
    where ${within(scope, 'e.institute_id')} and e.data ->> 'method' = 'cheque'
      and e.type in ('PaymentReceived', 'IncomeRecorded', 'ExpenseRecorded')
    order by e.institute_id, e.seq`.execute(snapshot)
  const recorded = Map.groupBy(
    rows.map(({ canon }) => readEvent(canon)),
    idOf,
  )
  return (event: LedgerEvent): string | null => {
    const all = recorded.get(idOf(event)) ?? []
    const last = all.findLast(({ seq }) => seq < event.seq)
    const next = all.find(({ seq }) => seq > event.seq)
    return last
      ? numberOf(annotated({ event: last, note: null, party: null, student: null }, next?.seq ?? null).event)
      : null
  }
}

const numberOf = ({ data }: LedgerEvent): string | null => ('cheque' in data ? (data.cheque?.number ?? null) : null)
