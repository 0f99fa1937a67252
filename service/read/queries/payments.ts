import { type Kysely, sql } from 'kysely'
import type { PaymentMethod } from '#contract/fields/fields'
import type { Payment, PaymentInside } from '#contract/shapes/payment'
import { type Listing, page } from '#db/lists/page'
import { between, type Scope, within } from '#db/lists/scope'
import type { DB } from '#models/database'
import { paymentsInOrder, paymentsWithAll, presentPayment } from './payment-rows.ts'
import { paymentsFor } from './search.ts'

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
}

export async function listPayments(db: Kysely<DB>, filter: PaymentFilter) {
  const query = filtered(db, filter).where(await paymentsFor(db, filter, filter.search))
  const { rows: payments, ...rest } = await page(db, query, filter, sorting, presentPayment)
  return { payments, ...rest }
}

function filtered(db: Kysely<DB>, filter: PaymentFilter) {
  const { paymentMethod, enrollmentId, studentId, userId, includeVoided, chequeStatus } = filter
  const ofFew = enrollmentId ?? studentId ?? userId ?? filter.search
  let query = (ofFew === undefined ? paymentsInOrder(db) : paymentsWithAll(db))
    .where(within(filter, 'p.institute_id'))
    .where(between('p.payment_date', filter.startDate, filter.endDate))
  if (!includeVoided) query = query.where('p.status', '<>', 'voided')
  if (paymentMethod) query = query.where('p.method', '=', paymentMethod)
  if (chequeStatus) query = query.where('p.cheque', '=', chequeStatus)
  if (enrollmentId) query = query.where('p.enrollment_id', '=', enrollmentId)
  if (studentId) query = query.where('e.student_id', '=', studentId)
  if (userId) query = query.where('s.user_id', '=', userId)
  return query
}

export async function latestPayments(db: Kysely<DB>, scope: Scope): Promise<Payment[]> {
  const rows = await paymentsInOrder(db)
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
  return row && presentPayment(row)
}
