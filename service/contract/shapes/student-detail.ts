import { z } from 'zod'
import { EnrollmentRow } from './enrollment.ts'
import { PaymentInside } from './payment.ts'
import { Student } from './student.ts'

/** A student with all their enrollments and payments. */
export const StudentDetail = Student.extend({
  Enrollments: z.array(EnrollmentRow.extend({ Payments: z.array(PaymentInside) })),
})
export type StudentDetail = z.infer<typeof StudentDetail>
