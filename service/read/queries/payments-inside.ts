import type { Kysely } from 'kysely'
import type { PaymentInside } from '#contract/shapes/payment'
import type { DB } from '#models/database'
import { paymentsWithNotes, presentPaymentInside } from './payment-rows.ts'

/** Payments as they are listed inside an enrollment: the newest first, without voided ones. */
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

/** The same for all students that an account is linked to. */
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
      .orderBy('p.payment_date', 'desc')
      .orderBy('p.created_at', 'desc')
      .orderBy('p.seq', 'desc')
      .execute()
  ).map(presentPaymentInside)

const standingPayments = (db: Kysely<DB>, institute: string) =>
  paymentsWithNotes(db)
    .where('p.institute_id', '=', institute)
    .where('p.status', '<>', 'voided')
    .orderBy('p.payment_date', 'desc')
    .orderBy('p.seq', 'desc')
