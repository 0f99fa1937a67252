import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Payment, PaymentInside } from '#contract/shapes/payment'
import { layoutOf } from '#db/layout/layout'
import { sameInstitute } from '#db/queries/same-institute'
import type { DB } from '#models/database'
import { courseInside, figureColumns, presentFigures, studentInside } from '#records/students/inside'

/** Payments `p` with who received them and their notes. */
export const paymentsWithNotes = (db: Kysely<DB>) =>
  db
    .selectFrom('read.payments as p')
    .leftJoin('users as u', 'u.id', 'p.received_by')
    .leftJoin('notes as n', join => sameInstitute(join, 'n.id', 'p.note_id'))
    .leftJoin('notes as r', join => sameInstitute(join, 'r.id', 'p.void_reason'))
    .select([
      'p.id',
      'p.enrollment_id',
      'p.amount',
      'p.method',
      'p.reference',
      'p.cheque_number',
      'p.cheque_bank',
      'p.cheque_date',
      'p.cheque_cleared_on',
      'p.payment_date',
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
    ])

type RowInside = Omit<Awaited<ReturnType<ReturnType<typeof paymentsWithNotes>['execute']>>[number], 'created_at'> & {
  /** A text where the row comes as JSON. */
  readonly created_at: Date | string
}

export const presentPaymentInside = (row: RowInside): PaymentInside => ({
  id: row.id,
  enrollmentId: row.enrollment_id,
  amount: toRupees(row.amount),
  paymentMethod: row.method,
  transactionId: row.reference,
  notes: row.notes,
  paymentDate: row.payment_date,
  receiptNumber: row.receipt_number,
  previousReceiptNumbers: row.previous_receipts,
  remainingAmount: toRupees(row.balance),
  receiver: row.receiver === null ? null : { fullName: row.receiver },
  status: row.payment_status,
  voidReason: row.void_reason,
  refundedAmount: toRupees(row.payment_refunded),
  chequeStatus: row.cheque,
  chequeNumber: row.cheque_number,
  chequeBank: row.cheque_bank,
  chequeDate: row.cheque_date,
  chequeClearedOn: row.cheque_cleared_on,
  prints: row.prints,
  version: row.version,
  createdAt: new Date(row.created_at).toISOString(),
})

/** Enrollments, including those that were withdrawn: a voided payment of one keeps its place among the receipts. */
export const everyEnrollment = (db: Kysely<DB>) =>
  db.selectFrom('read.enrollments').selectAll().unionAll(db.selectFrom('read.withdrawn').selectAll())

/**
 * The enrollment of each payment `p`, looked up by its key: a page of payments then reads no other enrollments. On shards it
 * names the branch once more, so that one machine does all of it.
 */
export const enrollmentOfEach = (db: Kysely<DB>, institute: string | null) => {
  const named = institute !== null && layoutOf(db) === 'shards' ? sql`institute_id = ${institute} and ` : sql``
  const ofPayment = sql<boolean>`${named}institute_id = p.institute_id and id = p.enrollment_id`
  return db
    .selectFrom('read.enrollments')
    .selectAll()
    .where(ofPayment)
    .unionAll(db.selectFrom('read.withdrawn').selectAll().where(ofPayment))
}

const eachWithEnrollment = (db: Kysely<DB>, institute: string | null) =>
  paymentsWithNotes(db).innerJoinLateral(enrollmentOfEach(db, institute).as('e'), join => join.onTrue())

/** Payments as a page of them is read: in their order. */
export const paymentsInOrder = (db: Kysely<DB>, institute: string | null) =>
  withPeople(eachWithEnrollment(db, institute))

/** The same for few enrollments or students, from whom their payments are found. */
export const paymentsWithAll = (db: Kysely<DB>) =>
  withPeople(
    paymentsWithNotes(db).innerJoin(everyEnrollment(db).as('e'), join =>
      sameInstitute(join, 'e.id', 'p.enrollment_id'),
    ),
  )

/** With the enrollment `e`, its student `s`, its course and its institute. */
const withPeople = (payments: ReturnType<typeof eachWithEnrollment>) =>
  payments
    .innerJoin('students as s', join => sameInstitute(join, 's.id', 'e.student_id'))
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('institutes as i', 'i.id', 'p.institute_id')
    .select([
      'e.student_id',
      'e.course_id',
      ...figureColumns,
      'i.name as institute_name',
      'i.address as institute_address',
      ...studentInside.columns,
      ...courseInside.columns,
    ])

type Row = Awaited<ReturnType<ReturnType<typeof paymentsWithAll>['execute']>>[number]

/** Notes are written by staff for staff. Why a payment was voided is for the student too; it is printed on the receipt. */
export const withoutNotes = <Shown extends PaymentInside>(payment: Shown): Shown => ({ ...payment, notes: null })

export const presentPayment = (row: Row): Payment => ({
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
