import type { Kysely } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Refund } from '#contract/payments/after-payment'
import type { LedgerEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { chargedUntil } from '#read/queries/paper/charged-until'
import { type Recorded, recordedEvents } from './recorded-events.ts'

/** The refunds of an enrollment, voided ones too, the newest date first, each with what became of it and of its cheque. */
export async function refundsOf(db: Kysely<DB>, institute: string, enrollment: string): Promise<Refund[]> {
  const types = ['RefundPaid', 'RefundVoided', 'RefundChequeCleared'] as const
  const recorded = await recordedEvents(db, types, { institute, stream: enrollment })
  const refunds: Refund[] = []
  for (const one of recorded.filter(isPaid)) {
    const { courseName } = await chargedUntil(db, one.event)
    refunds.push({ ...refundIn(one, recorded), courseName })
  }
  return refunds
}

const isPaid = (one: Recorded<Told>): one is Recorded<'RefundPaid'> => one.event.type === 'RefundPaid'

type Told = 'RefundPaid' | 'RefundVoided' | 'RefundChequeCleared'

function refundIn(
  { event, by, note, voided }: Recorded<'RefundPaid'>,
  all: readonly Recorded<Told>[],
): Omit<Refund, 'courseName'> {
  const { stream, occurredOn, recordedAt, data } = event
  const { refundId, refundNumber, paymentId, amount, method, cheque } = data
  const later = (type: LedgerEvent['type']) =>
    all.filter(one => one.event.type === type && one.event.data.refundId === refundId)
  // Whatever voids the refund takes the clearing back too. A cheque may have been marked as cleared by mistake before.
  const clearedOn = later('RefundChequeCleared').find(one => !one.voided)?.event.occurredOn ?? null
  return {
    id: refundId,
    refundNumber,
    paymentId,
    enrollmentId: stream,
    amount: toRupees(amount),
    paymentMethod: method,
    date: occurredOn,
    chequeNumber: cheque?.number ?? null,
    chequeStatus: method === 'cheque' ? (clearedOn ? 'cleared' : 'held') : null,
    chequeClearedOn: clearedOn,
    reason: note,
    status: voided ? 'voided' : 'recorded',
    voidReason: later('RefundVoided')[0]?.note ?? null,
    paidBy: by,
    createdAt: recordedAt,
  }
}
