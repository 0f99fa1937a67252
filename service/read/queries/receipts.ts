import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { toRupees } from '#contract/fields/money'
import type { Payment } from '#contract/fields/shapes'
import { copyText } from '#contract/payments/after-payment'
import type { Receipt, verifyReceipt } from '#contract/payments/receipts'
import type { DB } from '#db/schema'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import { readProductSettings } from '#records/institutes/settings'
import { findPayment, findPaymentOf } from './payments.ts'

/** A receipt but for the code on it, which is no business of the database. */
export type StoredReceipt = Omit<Receipt, 'verifyUrl' | 'qr'>
type Issued = Extract<LedgerEvent, { type: 'PaymentReceived' }>

/** The receipt of a payment under its present number, or cancelled under an earlier one; undefined for strangers. */
export async function findReceipt(
  db: Kysely<DB>,
  id: string,
  asker: { readonly institute: string | null } | { readonly userId: string },
  number?: string,
): Promise<StoredReceipt | undefined> {
  const payment =
    'userId' in asker ? await findPaymentOf(db, id, asker.userId) : await findPayment(db, id, asker.institute)
  if (!payment) return undefined
  const Institute = await db
    .selectFrom('read.payments as p')
    .innerJoin('institutes as i', 'i.id', 'p.institute_id')
    .select(['i.phone', 'i.email', 'i.gstin'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const { receiptNote } = await readProductSettings(db)
  const printed = await lastPrint(db, payment)
  const present = { ...payment, Institute, receiptNote, printed, replacedBy: null }
  if (number === undefined || number === payment.receiptNumber) return present
  return asItWasIssued(db, present, number)
}

/** Under an earlier number: as it was written then, and that it is cancelled since. */
async function asItWasIssued(
  db: Kysely<DB>,
  present: StoredReceipt,
  number: string,
): Promise<StoredReceipt | undefined> {
  const issued = await issuedFor(db, present.id)
  const index = issued.findIndex(({ data }) => data.receiptNumber === number)
  const event = issued[index]
  if (!event) return undefined
  const { amount, method, reference, balance } = event.data
  return {
    ...present,
    receiptNumber: number,
    previousReceiptNumbers: [],
    amount: toRupees(amount),
    paymentMethod: method,
    transactionId: reference,
    paymentDate: event.occurredOn,
    remainingAmount: toRupees(balance),
    status: 'voided',
    printed: null,
    voidReason: await reasonOfVoiding(db, event),
    replacedBy: issued[index + 1]?.data.receiptNumber ?? null,
  }
}

/** The last recorded print of the present number; read among the events of its enrollment, which has an index. */
async function lastPrint(
  db: Kysely<DB>,
  { id, enrollmentId, receiptNumber, prints }: Payment,
): Promise<Receipt['printed']> {
  if (prints === 0) return null
  const row = await db
    .selectFrom('events as e')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .select(['e.occurred_on', 'u.full_name'])
    .where('e.stream_id', '=', enrollmentId)
    .where('e.institute_id', '=', eb =>
      eb.selectFrom('read.payments as p').select('p.institute_id').where('p.id', '=', id),
    )
    .where(sql<boolean>`e.type = 'ReceiptPrinted' and e.data ->> 'receiptNumber' = ${receiptNumber}`)
    .orderBy('e.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const by = row.full_name === null ? null : { fullName: row.full_name }
  return { copy: copyText(prints), date: row.occurred_on, by }
}

/** Every receipt that was written for a payment, the oldest first. */
async function issuedFor(db: Kysely<DB>, payment: string): Promise<Issued[]> {
  const rows = await db
    .selectFrom('events')
    .select('canon')
    .where(sql<boolean>`payment_id = ${payment} and type = 'PaymentReceived'`)
    .orderBy('seq')
    .execute()
  return rows.map(({ canon }) => readEvent(canon)).filter(event => event.type === 'PaymentReceived')
}

async function reasonOfVoiding(db: Kysely<DB>, { institute, seq }: Issued): Promise<string | null> {
  const row = await db
    .selectFrom('events as e')
    .innerJoin('notes as n', join =>
      join.onRef('n.institute_id', '=', 'e.institute_id').on('n.id', '=', sql<string>`(e.data ->> 'reason')::uuid`),
    )
    .select('n.body')
    .where('e.institute_id', '=', institute)
    .where(sql<boolean>`e.reverses = ${seq}`)
    .executeTakeFirst()
  return row?.body ?? null
}

type Verified = z.infer<(typeof verifyReceipt)['answer']>['receipt']

/** What the public is told of a receipt number, present or earlier. */
export async function verifyNumber(db: Kysely<DB>, number: string): Promise<Verified | undefined> {
  const rows = await db
    .selectFrom('read.payments as p')
    .select(['p.id', 'p.receipt_number', 'p.previous_receipts', 'p.amount', 'p.paid_on', 'p.status'])
    // By the index of three letters; a longer number may hold this one, so it is looked at again.
    .where(sql<boolean>`p.search like ${`% ${number.toLowerCase()}%`}`)
    .execute()
  const payment = rows.find(row => [row.receipt_number, ...row.previous_receipts].includes(number))
  if (!payment) return undefined
  const isVoided = payment.status === 'voided'
  if (payment.receipt_number === number) {
    const status = isVoided ? 'cancelled' : 'valid'
    return { receiptNumber: number, amount: toRupees(payment.amount), paymentDate: payment.paid_on, status }
  }
  const event = (await issuedFor(db, payment.id)).find(({ data }) => data.receiptNumber === number)
  if (!event) return undefined
  const status = isVoided ? 'cancelled' : 'replaced'
  return { receiptNumber: number, amount: toRupees(event.data.amount), paymentDate: event.occurredOn, status }
}
