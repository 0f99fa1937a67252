import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id, PaymentMethod, PaymentStatus } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { ChequeStatus } from './cheque-status.ts'
import { CourseInside } from './course.ts'
import { figures } from './figures.ts'
import { place } from './institute.ts'
import { kept } from './kept.ts'
import { Person } from './person.ts'
import { StudentInside } from './student.ts'

/** A payment as it appears inside an enrollment. */
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
  receiver: Person,
  status: PaymentStatus,
  voidReason: z.string().nullable(),
  refundedAmount: Rupees,
  chequeStatus: ChequeStatus.nullable().meta({ description: 'Null unless paid by cheque' }),
  chequeNumber: z.string().nullable(),
  chequeBank: z.string().nullable(),
  chequeDate: BusinessDate.nullable().meta({ description: 'The date on the cheque' }),
  chequeClearedOn: BusinessDate.nullable().meta({ description: 'The day the bank paid it; null unless cleared' }),
  prints: z.number().int().meta({ description: 'How often its present receipt was printed' }),
  ...kept,
})
export type PaymentInside = z.infer<typeof PaymentInside>

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
