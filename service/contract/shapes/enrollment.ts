import { z } from 'zod'
import { Id } from '#contract/fields/fields'
import { CourseInside } from './course.ts'
import { figures } from './figures.ts'
import { Installment } from './installment.ts'
import { place } from './institute.ts'
import { kept } from './kept.ts'
import { PaymentInside } from './payment.ts'
import { Student, StudentInside } from './student.ts'

export const EnrollmentRow = z.object({
  id: Id,
  studentId: Id,
  courseId: Id,
  ...figures,
  ...place,
  aadhaarPhoto: z.string().nullable(),
  studentPhoto: z.string().nullable(),
  Student: StudentInside,
  Course: CourseInside,
  ...kept,
})
export type EnrollmentRow = z.infer<typeof EnrollmentRow>

export const Enrollment = EnrollmentRow.extend({
  Student,
  installments: z.array(Installment),
  Payments: z.array(PaymentInside).meta({ description: 'Newest first, voided ones left out' }),
})
export type Enrollment = z.infer<typeof Enrollment>
