import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id, InstallmentStatus } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { CourseInside } from './course.ts'
import { StudentInside } from './student.ts'

export const Installment = z.object({
  id: Id,
  dueDate: BusinessDate.nullable(),
  amount: Rupees,
  paidAmount: Rupees,
  remainingAmount: Rupees,
  status: InstallmentStatus,
})
export type Installment = z.infer<typeof Installment>

export const UpcomingInstallment = z.object({
  id: Id,
  enrollmentId: Id,
  studentId: Id,
  Student: StudentInside,
  Course: CourseInside,
  Institute: z.object({ instituteName: z.string() }),
  instituteName: z.string(),
  amount: Rupees.meta({ description: 'The installment as planned' }),
  installmentAmount: Rupees.meta({ description: 'What it still wants' }),
  remainingAmount: Rupees.meta({ description: 'The same: what it still wants' }),
  nextInstallmentDate: BusinessDate.nullable(),
  enrollmentDate: BusinessDate,
  status: InstallmentStatus,
})
export type UpcomingInstallment = z.infer<typeof UpcomingInstallment>
