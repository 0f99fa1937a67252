import { z } from 'zod'
import { BusinessDate, Instant } from './dates.ts'
import {
  ContactStatus,
  EnrollmentStatus,
  EntryCategory,
  EntryType,
  Id,
  InstallmentStatus,
  PaymentMethod,
  PaymentStatus,
  Role,
} from './fields.ts'
import { Rupees } from './money.ts'

/** What the API answers with: every entity once, in the names of the wire. */

const kept = { version: z.number().int(), createdAt: Instant }

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: Role,
  branch: z.string().nullable(),
  mobile: z.string().nullable(),
  instituteName: z.string().nullable(),
  instituteAddress: z.string().nullable(),
  isActive: z.boolean(),
  lastLogin: Instant.nullable(),
  ...kept,
})
export type User = z.infer<typeof User>

export const Institute = z.object({
  id: Id,
  instituteName: z.string(),
  instituteAddress: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  receiptPrefix: z.string(),
  upiId: z.string().nullable(),
  upiName: z.string().nullable(),
  gstin: z.string().nullable(),
  cashLimit: z.enum(['warn', 'refuse']),
  aadhaar: z.enum(['full', 'last4']),
  ...kept,
})
export type Institute = z.infer<typeof Institute>

export const Course = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  duration: z.number().int().meta({ description: 'Months' }),
  fees: Rupees,
  category: z.string().nullable(),
  prerequisites: z.string().nullable(),
  isActive: z.boolean(),
  ...kept,
})
export type Course = z.infer<typeof Course>

/** A course as it stands inside an enrollment or a payment. */
export const CourseInside = Course.pick({
  id: true,
  name: true,
  description: true,
  duration: true,
  category: true,
  fees: true,
})

export const StudentInside = z.object({
  id: Id,
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
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
  Enrollments: z.array(z.object({ id: Id, status: EnrollmentStatus, Course: z.object({ id: Id, name: z.string() }) })),
})
export type StudentRow = z.infer<typeof StudentRow>

export const Installment = z.object({
  id: Id,
  dueDate: BusinessDate.nullable(),
  amount: Rupees,
  paidAmount: Rupees,
  remainingAmount: Rupees,
  status: InstallmentStatus,
})
export type Installment = z.infer<typeof Installment>

/** What became of a cheque: in hand until the bank has said. */
export const ChequeStatus = z.enum(['held', 'cleared', 'bounced'], { error: 'must be held, cleared or bounced.' })

/** A payment as it stands inside an enrollment. */
export const PaymentInside = z.object({
  id: Id,
  enrollmentId: Id,
  amount: Rupees,
  paymentMethod: PaymentMethod,
  transactionId: z.string().nullable(),
  notes: z.string().nullable(),
  paymentDate: BusinessDate,
  receiptNumber: z.string(),
  previousReceiptNumbers: z.array(z.string()),
  remainingAmount: Rupees.meta({ description: 'The balance when it was recorded, kept so' }),
  receiver: z.object({ fullName: z.string() }).nullable(),
  status: PaymentStatus,
  voidReason: z.string().nullable(),
  refundedAmount: Rupees,
  chequeStatus: ChequeStatus.nullable().meta({ description: 'Null unless paid by cheque' }),
  prints: z.number().int().meta({ description: 'How often its present receipt was printed' }),
  ...kept,
})
export type PaymentInside = z.infer<typeof PaymentInside>

/** The figures of an enrollment, every one derived from its events. */
const figures = {
  status: EnrollmentStatus,
  enrollmentDate: BusinessDate,
  feesAmount: Rupees,
  discount: Rupees,
  totalAmount: Rupees,
  paidAmount: Rupees,
  writtenOffAmount: Rupees,
  refundedAmount: Rupees.meta({ description: 'Given back; it stays counted as paid' }),
  remainingAmount: Rupees,
  installmentAmount: Rupees,
  nextInstallmentDate: BusinessDate.nullable(),
}

const place = { instituteName: z.string(), instituteAddress: z.string().nullable(), branch: z.string() }

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

export const StudentDetail = Student.extend({
  Enrollments: z.array(EnrollmentRow.extend({ Payments: z.array(PaymentInside) })),
})
export type StudentDetail = z.infer<typeof StudentDetail>

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

export const Payment = PaymentInside.extend({
  ...place,
  Enrollment: z.object({
    id: Id,
    studentId: Id,
    courseId: Id,
    ...figures,
    Student: StudentInside,
    Course: CourseInside,
  }),
  possibleDuplicateOf: Id.optional(),
})
export type Payment = z.infer<typeof Payment>

export const IncomeExpense = z.object({
  id: Id,
  type: EntryType,
  category: EntryCategory,
  source: z.string(),
  amount: Rupees,
  paymentMethod: PaymentMethod,
  date: BusinessDate,
  instituteName: z.string(),
  branch: z.string(),
  notes: z.string().nullable(),
  status: PaymentStatus,
  recordedBy: z.object({ fullName: z.string() }).nullable(),
  ...kept,
})
export type IncomeExpense = z.infer<typeof IncomeExpense>

/** What a visitor wrote. */
export const Contact = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  subject: z.string(),
  message: z.string(),
  status: ContactStatus,
  ...kept,
})
export type Contact = z.infer<typeof Contact>

export const Material = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  fileName: z.string(),
  fileType: z.string().meta({ description: 'MIME type' }),
  fileSize: z.number().int().meta({ description: 'Bytes' }),
  courseId: Id,
  courseName: z.string(),
  uploader: z.object({ fullName: z.string() }),
  ...kept,
})
export type Material = z.infer<typeof Material>

const imageIn = (path: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `A file name below ${path}` })

export const Offer = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  validFrom: BusinessDate,
  validTill: BusinessDate,
  discountPercentage: z.number().nullable(),
  image: imageIn('/uploads/offers/'),
  ...kept,
})
export type Offer = z.infer<typeof Offer>

export const Achievement = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  date: BusinessDate,
  image: imageIn('/uploads/achievements/'),
  ...kept,
})
export type Achievement = z.infer<typeof Achievement>

/** What an enrollment's events add up to: each figure is the sum of what each event made of it. */
export const EnrollmentFigures = z.object(figures)
export type EnrollmentFigures = z.infer<typeof EnrollmentFigures>

/** One event of an enrollment in words: who did what when, with the figures before and after. */
export const EnrollmentEvent = z.object({
  seq: z.number().int(),
  type: z.string(),
  text: z.string(),
  occurredOn: BusinessDate,
  recordedAt: Instant,
  actor: z.object({ fullName: z.string() }).nullable(),
  reason: z.string().nullable(),
  payment: z
    .object({ id: Id, receiptNumber: z.string().nullable() })
    .nullable()
    .meta({ description: 'The payment it is about, and the receipt its text names' }),
  refund: z.object({ id: Id, refundNumber: z.string() }).nullable().meta({ description: 'The voucher its text names' }),
  reverses: z.number().int().nullable().meta({ description: 'The seq of the event that it takes back' }),
  before: EnrollmentFigures.nullable().meta({ description: 'Null before there was an enrollment' }),
  after: EnrollmentFigures.nullable().meta({ description: 'Null once it is deleted' }),
})
export type EnrollmentEvent = z.infer<typeof EnrollmentEvent>

export const Totals = z.object({ income: Rupees, expense: Rupees, profit: Rupees })
export type Totals = z.infer<typeof Totals>
