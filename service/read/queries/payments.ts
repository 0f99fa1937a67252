import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/fields/fields'
import type { Payment, PaymentInside } from '#contract/shapes/payment'
import { type Listing, page } from '#lists/page'
import { everyOf, isAll, type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { sortKeyLength } from '#models/sort-key'
import { paymentsInOrder, paymentsWithAll, presentPayment, withoutNotes } from './payment-rows.ts'
import { paymentsFor } from './search/search.ts'

export interface PaymentFilter extends Scope, Listing {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly enrollmentId?: string | undefined
  readonly studentId?: string | undefined
  /** The account that the student is linked to. */
  readonly userId?: string | undefined
  readonly search?: string | undefined
  readonly includeVoided?: boolean | undefined
  readonly chequeStatus?: PaymentInside['chequeStatus'] | undefined
}

const sorting = {
  // Payments of one day stand in the order of the log.
  columns: {
    paymentDate: sql`p.sort_key`,
    amount: sql`p.amount`,
    receiptNumber: sql`p.receipt_number`,
  },
  id: sql`p.id`,
  fallback: '-paymentDate',
  sorted: ['paymentDate', 'amount', 'receiptNumber'],
}

export async function listPayments(db: Kysely<DB>, filter: PaymentFilter) {
  const { studentId, userId } = filter
  const wanted = everyOf([
    conditionOn(filter),
    await paymentsFor(db, filter, filter.search),
    studentId && sql`e.student_id = ${studentId}`,
    userId && sql`s.user_id = ${userId}`,
  ])
  const isOfStudent = studentId !== undefined || userId !== undefined
  const query = isOfStudent ? paymentsWithAll(db) : paymentsInOrder(db, filter.institute)
  const shown: typeof presentPayment = userId ? row => withoutNotes(presentPayment(row)) : presentPayment
  const { rows: payments, ...rest } = await (isOfStudent
    ? page(db, query, filter, sorting, shown, { from: query.clearSelect(), wanted })
    : page(db, query, filter, sorting, shown, ownRows(db, filter, wanted)))
  return { payments, ...rest }
}

const ownRows = (db: Kysely<DB>, filter: PaymentFilter, wanted: RawBuilder<boolean>) => ({
  from: db.selectFrom('read.payments as p'),
  wanted,
  // In the order of dates all institutes have one index. What is found by words is few, wherever it is.
  ofEach: isAll(filter) && !filter.search && !isByDate(filter) && ('p.institute_id' as const),
})

const isByDate = ({ sort = sorting.fallback }: PaymentFilter) => sort.endsWith('paymentDate')

/** By the sort key, whose digits begin with the date: so a range of dates is a part of the list's own index. */
const paidBetween = (from: string | undefined, to: string | undefined) =>
  everyOf([
    from ? sql`p.sort_key >= ${from.replaceAll('-', '')}` : sql`true`,
    to && sql`p.sort_key <= ${to.replaceAll('-', '').padEnd(sortKeyLength, '9')}`,
  ])

/** What a payment `p` tells by itself. */
function conditionOn(filter: PaymentFilter): RawBuilder<boolean> {
  const { paymentMethod, enrollmentId, includeVoided, chequeStatus } = filter
  return everyOf([
    within(filter, 'p.institute_id'),
    paidBetween(filter.startDate, filter.endDate),
    !includeVoided && sql`p.status <> 'voided'`,
    paymentMethod && sql`p.method = ${paymentMethod}`,
    chequeStatus && sql`p.cheque = ${chequeStatus}`,
    enrollmentId && sql`p.enrollment_id = ${enrollmentId}`,
  ])
}

export async function latestPayments(db: Kysely<DB>, scope: Scope): Promise<Payment[]> {
  const rows = await paymentsInOrder(db, scope.institute)
    .where(within(scope, 'p.institute_id'))
    .where('p.status', '<>', 'voided')
    .orderBy('p.sort_key', 'desc')
    .limit(10)
    .execute()
  return rows.map(presentPayment)
}

/** One payment, voided or not; undefined when it isn't there or not in scope. */
export async function findPayment(db: Kysely<DB>, id: string, institute: string | null): Promise<Payment | undefined> {
  const row = await paymentsWithAll(db)
    .where('p.id', '=', id)
    .where(within({ institute }, 'p.institute_id'))
    .executeTakeFirst()
  return row && presentPayment(row)
}

/** One payment of a student that this account is linked to, voided or not; undefined for anybody else's. */
export async function findPaymentOf(db: Kysely<DB>, id: string, userId: string): Promise<Payment | undefined> {
  const row = await paymentsWithAll(db).where('p.id', '=', id).where('s.user_id', '=', userId).executeTakeFirst()
  return row && withoutNotes(presentPayment(row))
}
