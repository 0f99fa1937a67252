import { type RawBuilder, sql } from 'kysely'
import type { EnrollmentStatus, PaperLanguage } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'

/**
 * The order of students `s` by their names. An index has it of those who aren't deleted, so queries ask for these alone: whoever
 * was ever enrolled is among them.
 */
export const studentName: RawBuilder<unknown> = sql`lower(s.full_name)`

/** A student as part of an enrollment or a payment; the query joins `students as s`. */
export const studentInside = {
  columns: [
    's.number as student_number',
    's.first_name',
    's.middle_name',
    's.last_name',
    's.full_name',
    's.email',
    's.mobile',
    's.language',
  ],
  present: (row: {
    student_id: string
    student_number: string | null
    first_name: string
    middle_name: string | null
    last_name: string
    full_name: string
    email: string
    mobile: string
    language: PaperLanguage | null
  }) => ({
    id: row.student_id,
    studentNumber: row.student_number,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    fullName: row.full_name,
    email: row.email,
    mobile: row.mobile,
    language: row.language,
  }),
} as const

/** A course as part of an enrollment or a payment; the query joins `courses as c`. */
export const courseInside = {
  columns: [
    'c.name as course_name',
    'c.description as course_description',
    'c.duration',
    'c.category',
    'c.fees as course_fees',
  ],
  present: (row: {
    course_id: string
    course_name: string
    course_description: string | null
    duration: number
    category: string | null
    course_fees: number
  }) => ({
    id: row.course_id,
    name: row.course_name,
    description: row.course_description,
    duration: row.duration,
    category: row.category,
    fees: toRupees(row.course_fees),
  }),
} as const

/** Only the last four digits of an identity number are ever shown. */
export const maskedAadhaar = (last4: string | null): string | null => (last4 === null ? null : `XXXXXXXX${last4}`)

/** The figures of an enrollment; the query has it as `e`. */
export const figureColumns = [
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
] as const

/** The status, dates and amounts that every answer with an enrollment carries. */
export const presentFigures = (row: {
  status: EnrollmentStatus
  enrolled_on: string
  fees: number
  discount: number
  total: number
  paid: number
  written_off: number
  refunded: number
  remaining: number
  installment: number
  next_due: string | null
}) => ({
  status: row.status,
  enrollmentDate: row.enrolled_on,
  feesAmount: toRupees(row.fees),
  discount: toRupees(row.discount),
  totalAmount: toRupees(row.total),
  paidAmount: toRupees(row.paid),
  writtenOffAmount: toRupees(row.written_off),
  refundedAmount: toRupees(row.refunded),
  remainingAmount: toRupees(row.remaining),
  installmentAmount: toRupees(row.installment),
  nextInstallmentDate: row.next_due,
})
