import { type Kysely, sql } from 'kysely'
import type { LedgerEvent } from '#ledger/events/events'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { idOf } from './annotations.ts'

interface Said {
  readonly id: string
  readonly seq: number
  /** Null if it is no cheque any more. */
  readonly number: string | null
  /** A payment, refund or record as it was written, or else one that was set right. */
  readonly written: boolean
}

/**
 * What clears or bounces a cheque doesn't name it, but the statement of the bank does. This gives its number, by the
 * payment, refund or record that it was taken or given for, as that was written last before and set right since. Only numbers
 * are kept, because a large institute takes many cheques.
 */
export async function chequesOf(snapshot: Kysely<DB>, scope: Scope) {
  const { rows } = await sql<Said>`
    select coalesce(e.data ->> 'refundId', e.payment_id::text, e.stream_id::text) as id, e.seq, e.data -> 'cheque' ->> 'number' as number,
      e.type not in ('PaymentAnnotated', 'EntryAnnotated') as written
    from events e
    where ${within(scope, 'e.institute_id')}
      and (e.type in ('PaymentReceived', 'IncomeRecorded', 'ExpenseRecorded', 'RefundPaid') and e.data ->> 'method' = 'cheque'
        or e.type in ('PaymentAnnotated', 'EntryAnnotated') and e.data ? 'cheque')
    order by e.institute_id, e.seq`.execute(snapshot)
  const known = Map.groupBy(rows, ({ id }) => id)
  return (event: LedgerEvent): string | null => {
    const all = known.get('refundId' in event.data ? event.data.refundId : idOf(event)) ?? []
    const next = all.findIndex(({ seq, written }) => written && seq > event.seq)
    const valid = next < 0 ? all : all.slice(0, next)
    return valid.some(({ seq, written }) => written && seq < event.seq) ? (valid.at(-1)?.number ?? null) : null
  }
}
