import type { Kysely } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Refund } from '#contract/payments/after-payment'
import type { DB } from '#models/database'
import { recordedEvents } from './recorded-events.ts'

export const refundsOf = async (db: Kysely<DB>, institute: string, enrollment: string): Promise<Refund[]> =>
  (await recordedEvents(db, ['RefundPaid'], { institute, stream: enrollment })).map(({ event, by, note }) => ({
    id: event.data.refundId,
    refundNumber: event.data.refundNumber,
    paymentId: event.data.paymentId,
    enrollmentId: event.stream,
    amount: toRupees(event.data.amount),
    paymentMethod: event.data.method,
    date: event.occurredOn,
    reason: note,
    paidBy: by,
    createdAt: event.recordedAt,
  }))
