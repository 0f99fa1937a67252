import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { EnrollmentStatus, Id, PaperLanguage } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { kept } from './kept.ts'

/** A student as they appear inside an enrollment or a payment. */
export const StudentInside = z.object({
  id: Id,
  studentNumber: z.string().nullable().meta({ description: 'Such as PUN/S26-27/00042' }),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  language: PaperLanguage.nullable().meta({
    description: 'What paper and messages for this student are in; null: what the institute’s are in',
  }),
})

export const Student = StudentInside.extend({
  alternateMobileNo: z.string().nullable(),
  dateOfBirth: BusinessDate,
  address: z.string(),
  aadhaarNo: z.string().nullable().meta({ description: 'Masked: XXXXXXXX1234' }),
  aadhaarPhoto: z.string().nullable(),
  studentPhoto: z.string().nullable(),
  instituteName: z.string(),
  branch: z.string(),
  ...kept,
})
export type Student = z.infer<typeof Student>

export const StudentRow = Student.extend({
  hasAccount: z.boolean().meta({ description: 'Whether the student can sign in' }),
  remainingAmount: Rupees.meta({ description: 'What all enrollments together still owe' }),
  Enrollments: z.array(z.object({ id: Id, status: EnrollmentStatus, Course: z.object({ id: Id, name: z.string() }) })),
})
export type StudentRow = z.infer<typeof StudentRow>
