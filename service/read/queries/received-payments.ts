import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { PaymentInside } from '#contract/shapes/payment'
import { literals } from '#db/queries/literals'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import { receiptEvents } from '#ledger/events/lists'
import { within } from '#lists/scope'
import type { DB } from '#models/database'

interface Beside {
  /** The name of the user who received it. */
  readonly receiver: string | null
  readonly notes: string | null
}

/** A payment as the event that received it says, before anything else became of it. */
export const presentReceived = (event: LedgerEvent<'PaymentReceived'>, { receiver, notes }: Beside): PaymentInside => ({
  id: event.data.paymentId,
  enrollmentId: event.stream,
  amount: toRupees(event.data.amount),
  paymentMethod: event.data.method,
  transactionId: event.data.reference,
  notes,
  paymentDate: event.occurredOn,
  receiptNumber: event.data.receiptNumber,
  previousReceiptNumbers: [],
  remainingAmount: toRupees(event.data.balance),
  receiver: receiver === null ? null : { fullName: receiver },
  status: 'recorded',
  voidReason: null,
  refundedAmount: 0,
  chequeStatus: event.data.method === 'cheque' ? 'held' : null,
  chequeNumber: event.data.cheque?.number ?? null,
  chequeBank: event.data.cheque?.bank ?? null,
  chequeDate: event.data.cheque?.date ?? null,
  chequeClearedOn: null,
  prints: 0,
  version: 1,
  createdAt: event.recordedAt,
})

/** A payment as it was received, and where in the ledger that is written. */
export interface Received {
  readonly payment: PaymentInside
  readonly institute: string
  readonly seq: number
}

/** Those of these payments that are in scope, by id, read from the events themselves: whatever is projected yet. */
export async function receivedPayments(
  db: Kysely<DB>,
  ids: readonly string[],
  institute: string | null,
): Promise<ReadonlyMap<string, Received>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('events as e')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin('notes as n', join =>
      join.onRef('n.institute_id', '=', 'e.institute_id').on(sql<boolean>`n.id = (e.data ->> 'note')::uuid`),
    )
    .select(['e.canon', 'u.full_name as receiver', 'n.body as notes'])
    .where(sql<boolean>`e.payment_id = any (${ids}) and e.type in (${literals(receiptEvents)})`)
    .where(within({ institute }, 'e.institute_id'))
    // A correction receives the payment once more, under the same id.
    .orderBy('e.seq', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ canon, ...beside }) => {
      const event = readEvent(canon)
      if (event.type !== 'PaymentReceived') return []
      const payment = presentReceived(event, beside)
      return [[payment.id, { payment, institute: event.institute, seq: event.seq }] as const]
    }),
  )
}
