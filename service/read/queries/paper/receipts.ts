import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Receipt, VerifiedReceipt } from '#contract/payments/receipts'
import { literals } from '#db/queries/literals'
import { sameInstitute } from '#db/queries/same-institute'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import { receiptEvents } from '#ledger/events/lists'
import type { DB } from '#models/database'
import type { paymentsTable } from '#models/payments'
import type { RowOf } from '#models/tables/table'
import { identityAt, readProductSettings } from '#records/institutes/settings'
import { findPayment, findPaymentOf } from '../payments.ts'
import { chargedUntil } from './charged-until.ts'
import { lastPrint } from './last-print.ts'

/** A receipt without its QR code, which the database doesn't hold. */
export type StoredReceipt = Omit<Receipt, 'verifyUrl' | 'qr'>
type Issued = Extract<LedgerEvent, { type: 'PaymentReceived' }>

/** The receipt of a payment: by its present number as it is now, by an earlier number as cancelled. Undefined out of scope. */
export async function findReceipt(
  db: Kysely<DB>,
  id: string,
  asker: { readonly institute: string | null } | { readonly userId: string },
  number?: string,
): Promise<StoredReceipt | undefined> {
  const payment =
    'userId' in asker ? await findPaymentOf(db, id, asker.userId) : await findPayment(db, id, asker.institute)
  if (!payment) return undefined
  const branch = await db
    .selectFrom('read.payments as p')
    .innerJoin('institutes as i', 'i.id', 'p.institute_id')
    .leftJoin('read.withdrawn as w', join => sameInstitute(join, 'w.id', 'p.enrollment_id'))
    .select(['i.address', 'i.phone', 'i.email', 'i.gstin', 'w.id as withdrawn'])
    .select(['p.institute_id as institute', 'p.enrollment_id as stream', 'p.seq'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const settings = await readProductSettings(db)
  const { name: letterhead, logo, receiptNote, namesOnPaper } = settings
  const printed = await lastPrint(db, branch, 'ReceiptPrinted', payment.receiptNumber, payment.prints)
  const Institute = headOf(branch, settings)
  const language = payment.Enrollment.Student.language ?? settings.language
  const paper = { Institute, letterhead, logo, receiptNote, language, namesOnPaper }
  const enrollmentDeleted = branch.withdrawn !== null
  const issuedFor = await chargedUntil(db, branch)
  const present = { ...payment, ...paper, printed, replacedBy: null, issuedFor, enrollmentDeleted }
  if (number === undefined || number === payment.receiptNumber) return present
  return asItWasIssued(db, present, number)
}

export function headOf(...place: Parameters<typeof identityAt>): Receipt['Institute'] {
  const { address, phones, email, gstin, registrationNumber } = identityAt(...place)
  return { address, phone: phones.join(', ') || null, email, gstin, registrationNumber }
}

/**
 * A receipt by an earlier number: as it was issued then, but cancelled since. Its cheque and its refunds are those of that day,
 * too: only the number that stands in its place tells what became of them.
 */
async function asItWasIssued(
  db: Kysely<DB>,
  present: StoredReceipt,
  number: string,
): Promise<StoredReceipt | undefined> {
  const issued = await issuedFor(db, present.id)
  const index = issued.findIndex(({ data }) => data.receiptNumber === number)
  const event = issued[index]
  if (!event) return undefined
  const { amount, method, reference, cheque, balance } = event.data
  return {
    ...present,
    receiptNumber: number,
    previousReceiptNumbers: [],
    amount: toRupees(amount),
    paymentMethod: method,
    transactionId: reference,
    chequeNumber: cheque?.number ?? null,
    chequeBank: cheque?.bank ?? null,
    chequeDate: cheque?.date ?? null,
    chequeStatus: method === 'cheque' ? 'held' : null,
    chequeClearedOn: null,
    refundedAmount: 0,
    paymentDate: event.occurredOn,
    remainingAmount: toRupees(balance),
    issuedFor: await chargedUntil(db, event),
    status: 'voided',
    printed: null,
    voidReason: await reasonOfVoiding(db, event),
    replacedBy: issued[index + 1]?.data.receiptNumber ?? null,
  }
}

/** Every receipt that was issued for a payment, the oldest first. */
async function issuedFor(db: Kysely<DB>, payment: string): Promise<Issued[]> {
  const rows = await db
    .selectFrom('events')
    .select('canon')
    .where('payment_id', '=', payment)
    .where(sql<boolean>`type in (${literals(receiptEvents)})`)
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
    .where('e.reverses', '=', seq)
    .executeTakeFirst()
  return row?.body ?? null
}

/** What the public is told of a receipt number, present or earlier. */
export async function verifyNumber(db: Kysely<DB>, number: string): Promise<VerifiedReceipt | undefined> {
  const rows = await db
    .selectFrom('read.payments as p')
    .select(['p.id', 'p.receipt_number', 'p.previous_receipts', 'p.amount', 'p.payment_date', 'p.status'])
    .select(['p.institute_id', 'p.enrollment_id', 'p.cheque', 'p.refunded'])
    // Uses the trigram index. A longer number may begin with this one, so the numbers are compared again.
    .where('p.search', 'like', `% ${number.toLowerCase()}%`)
    .execute()
  const payment = rows.find(row => [row.receipt_number, ...row.previous_receipts].includes(number))
  if (!payment) return undefined
  const isVoided = payment.status === 'voided'
  if (payment.receipt_number === number) {
    const status = isVoided ? 'cancelled' : await standing(db, payment)
    return { receiptNumber: number, amount: toRupees(payment.amount), paymentDate: payment.payment_date, status }
  }
  const event = (await issuedFor(db, payment.id)).find(({ data }) => data.receiptNumber === number)
  if (!event) return undefined
  const status = isVoided ? 'cancelled' : 'replaced'
  return { receiptNumber: number, amount: toRupees(event.data.amount), paymentDate: event.occurredOn, status }
}

/** Whether the bank has still to pay its cheque, and whether money was given back since: to it, or in a settlement of it all. */
async function standing(
  db: Kysely<DB>,
  payment: Pick<RowOf<typeof paymentsTable>, 'institute_id' | 'enrollment_id' | 'cheque' | 'refunded'>,
): Promise<VerifiedReceipt['status']> {
  if (payment.cheque === 'held') return 'uncleared'
  if (payment.refunded > 0) return 'refunded'
  const { back, ofPayments } = await db
    .selectFrom('read.enrollments as e')
    .innerJoin('read.payments as p', join => sameInstitute(join, 'p.enrollment_id', 'e.id'))
    .select([sql<number>`max(e.refunded)`.as('back'), sql<number>`sum(p.refunded)::bigint`.as('ofPayments')])
    .where('e.institute_id', '=', payment.institute_id)
    .where('e.id', '=', payment.enrollment_id)
    .executeTakeFirstOrThrow()
  return back > ofPayments ? 'refunded' : 'valid'
}
