import { type Kysely, sql } from 'kysely'
import type { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { Payment, PaymentInside } from '#contract/fields/shapes'
import { type Listing, page } from '#db/lists/page'
import { between, type Scope, within } from '#db/lists/scope'
import { paymentsFor } from '#db/lists/search'
import type { DB } from '#db/schema'
import { courseInside, presentFigures, studentInside } from '#records/students/inside'

const columns = [
  'p.id',
  'p.enrollment_id',
  'p.amount',
  'p.method',
  'p.reference',
  'p.paid_on',
  'p.receipt_number',
  'p.previous_receipts',
  'p.balance',
  'p.status as payment_status',
  'p.version',
  'p.created_at',
  'p.refunded as payment_refunded',
  'p.cheque',
  'p.prints',
  'u.full_name as receiver',
  'n.body as notes',
  'r.body as void_reason',
] as const

/** Payments with who received them and what was noted. */
const paymentsWithNotes = (db: Kysely<DB>) =>
  db
    .selectFrom('read.payments as p')
    .leftJoin('users as u', 'u.id', 'p.received_by')
    .leftJoin('notes as n', join => join.onRef('n.institute_id', '=', 'p.institute_id').onRef('n.id', '=', 'p.note_id'))
    .leftJoin('notes as r', join =>
      join.onRef('r.institute_id', '=', 'p.institute_id').onRef('r.id', '=', 'p.void_reason'),
    )
    .select(columns)

type Inside = Awaited<ReturnType<ReturnType<typeof paymentsWithNotes>['execute']>>[number]

export const presentPaymentInside = (row: Inside): PaymentInside => ({
  id: row.id,
  enrollmentId: row.enrollment_id,
  amount: toRupees(row.amount),
  paymentMethod: row.method,
  transactionId: row.reference,
  notes: row.notes,
  paymentDate: row.paid_on,
  receiptNumber: row.receipt_number,
  previousReceiptNumbers: row.previous_receipts,
  remainingAmount: toRupees(row.balance),
  receiver: row.receiver === null ? null : { fullName: row.receiver },
  status: row.payment_status,
  voidReason: row.void_reason,
  refundedAmount: toRupees(row.payment_refunded),
  chequeStatus: row.cheque,
  prints: row.prints,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

/** Payments that stand inside enrollments, newest first, voided ones left out. */
export const paymentsOfEnrollment = async (
  db: Kysely<DB>,
  institute: string,
  enrollment: string,
): Promise<PaymentInside[]> =>
  (await standingPayments(db, institute).where('p.enrollment_id', '=', enrollment).execute()).map(presentPaymentInside)

export const paymentsOfStudent = async (db: Kysely<DB>, institute: string, student: string): Promise<PaymentInside[]> =>
  (
    await standingPayments(db, institute)
      .where('p.enrollment_id', 'in', eb =>
        eb
          .selectFrom('read.enrollments as e')
          .select('e.id')
          .where('e.institute_id', '=', institute)
          .where('e.student_id', '=', student),
      )
      .execute()
  ).map(presentPaymentInside)

/** The same for all records that an account is linked to. */
export const paymentsOfUser = async (db: Kysely<DB>, userId: string): Promise<PaymentInside[]> =>
  (
    await paymentsWithNotes(db)
      .innerJoin('read.enrollments as e', join =>
        join.onRef('e.institute_id', '=', 'p.institute_id').onRef('e.id', '=', 'p.enrollment_id'),
      )
      .innerJoin('students as s', join =>
        join.onRef('s.institute_id', '=', 'e.institute_id').onRef('s.id', '=', 'e.student_id'),
      )
      .where('s.user_id', '=', userId)
      .where('p.status', '<>', 'voided')
      .orderBy('p.paid_on', 'desc')
      .orderBy('p.created_at', 'desc')
      .orderBy('p.seq', 'desc')
      .execute()
  ).map(presentPaymentInside)

const standingPayments = (db: Kysely<DB>, institute: string) =>
  paymentsWithNotes(db)
    .where('p.institute_id', '=', institute)
    .where('p.status', '<>', 'voided')
    .orderBy('p.paid_on', 'desc')
    .orderBy('p.seq', 'desc')

/** Enrollments that stand, and those that were withdrawn: a voided payment of one of them keeps its place in the receipts. */
export const everyEnrollment = (db: Kysely<DB>) =>
  db.selectFrom('read.enrollments').selectAll().unionAll(db.selectFrom('read.withdrawn').selectAll())

const paymentsWithAll = (db: Kysely<DB>) =>
  paymentsWithNotes(db)
    .innerJoin(everyEnrollment(db).as('e'), join =>
      join.onRef('e.institute_id', '=', 'p.institute_id').onRef('e.id', '=', 'p.enrollment_id'),
    )
    .innerJoin('students as s', join =>
      join.onRef('s.institute_id', '=', 'e.institute_id').onRef('s.id', '=', 'e.student_id'),
    )
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('institutes as i', 'i.id', 'p.institute_id')
    .select([
      'e.student_id',
      'e.course_id',
      'e.status',
      'e.enrolled_on',
      'e.fees',
      'e.discount',
      'e.total',
      'e.paid',
      'e.written_off',
      'e.refunded',
      'e.remaining',
      'e.installment',
      'e.next_due',
      'i.name as institute_name',
      'i.address as institute_address',
      ...studentInside.columns,
      ...courseInside.columns,
    ])

type Row = Awaited<ReturnType<ReturnType<typeof paymentsWithAll>['execute']>>[number]

const presentPayment = (row: Row): Payment => ({
  ...presentPaymentInside(row),
  instituteName: row.institute_name,
  instituteAddress: row.institute_address,
  branch: row.institute_name,
  Enrollment: {
    id: row.enrollment_id,
    studentId: row.student_id,
    courseId: row.course_id,
    ...presentFigures(row),
    Student: studentInside.present(row),
    Course: courseInside.present(row),
  },
})

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
    paymentDate: sql`to_char(p.paid_on, 'YYYYMMDD') || to_char(p.created_at, 'YYYYMMDDHH24MISSMS') || lpad(p.seq::text, 12, '0')`,
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
  let query = paymentsWithAll(db)
    .where(within(filter, 'p.institute_id'))
    .where(between('p.paid_on', filter.startDate, filter.endDate))
  if (!includeVoided) query = query.where('p.status', '<>', 'voided')
  if (paymentMethod) query = query.where('p.method', '=', paymentMethod)
  if (chequeStatus) query = query.where('p.cheque', '=', chequeStatus)
  if (enrollmentId) query = query.where('p.enrollment_id', '=', enrollmentId)
  if (studentId) query = query.where('e.student_id', '=', studentId)
  if (userId) query = query.where('s.user_id', '=', userId)
  return query
}

export async function latestPayments(db: Kysely<DB>, scope: Scope): Promise<Payment[]> {
  const rows = await paymentsWithAll(db)
    .where(within(scope, 'p.institute_id'))
    .where('p.status', '<>', 'voided')
    .orderBy('p.paid_on', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.seq', 'desc')
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

/** A payment of the same amount and method on the same enrollment, recorded less than a minute before. */
export const likePaymentBefore = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('read.payments as p')
    .innerJoin('read.payments as q', join =>
      join
        .onRef('q.institute_id', '=', 'p.institute_id')
        .onRef('q.enrollment_id', '=', 'p.enrollment_id')
        .onRef('q.amount', '=', 'p.amount')
        .onRef('q.method', '=', 'p.method')
        .onRef('q.seq', '<', 'p.seq'),
    )
    .select('q.id')
    .where('p.id', '=', id)
    .where('q.status', '<>', 'voided')
    .where(sql<boolean>`q.created_at > p.created_at - interval '60 seconds'`)
    .orderBy('q.seq', 'desc')
    .executeTakeFirst()
