import type { Kysely } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Refund } from '#contract/payments/after-payment'
import type { LedgerEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { recordedEvents } from './recorded-events.ts'

/** The refunds of an enrollment, the newest date first, each with what became of its cheque. */
export async function refundsOf(db: Kysely<DB>, institute: string, enrollment: string): Promise<Refund[]> {
  const recorded = await recordedEvents(db, ['RefundPaid', 'RefundChequeCleared'], { institute, stream: enrollment })
  const clearings = new Map(
    recorded.flatMap(({ event }) =>
      event.type === 'RefundChequeCleared' ? [[event.data.refundId, event.occurredOn] as const] : [],
    ),
  )
  return recorded.flatMap(({ event, by, note }) =>
    event.type === 'RefundPaid' ? [refundIn(event, by, note, clearings.get(event.data.refundId) ?? null)] : [],
  )
}

function refundIn(
  { stream, occurredOn, recordedAt, data }: LedgerEvent<'RefundPaid'>,
  paidBy: Refund['paidBy'],
  reason: string | null,
  clearedOn: string | null,
): Refund {
  const { refundId, refundNumber, paymentId, amount, method } = data
  return {
    id: refundId,
    refundNumber,
    paymentId,
    enrollmentId: stream,
    amount: toRupees(amount),
    paymentMethod: method,
    date: occurredOn,
    chequeStatus: method === 'cheque' ? (clearedOn ? 'cleared' : 'held') : null,
    chequeClearedOn: clearedOn,
    reason,
    paidBy,
    createdAt: recordedAt,
  }
}
