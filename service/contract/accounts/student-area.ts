import { z } from 'zod'
import { byId, endpoint, listQuery, page } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { clearable, Id, PaperLanguage, PaymentMethod } from '#contract/fields/fields'
import { Download } from '#contract/fields/files'
import { Rupees } from '#contract/fields/money'
import { MaterialList, MaterialQuery } from '#contract/records/materials'
import { EnrollmentRow } from '#contract/shapes/enrollment'
import { UpcomingInstallment } from '#contract/shapes/installment'
import { Payment, PaymentInside } from '#contract/shapes/payment'

const student = ['student'] as const
/** What may be out of the ordinary about a payment, such as that it was refunded. */
const marks = Payment.pick({ refundedAmount: true, status: true, chequeStatus: true }).shape

export const studentDashboard = endpoint({
  method: 'GET',
  path: '/student/dashboard',
  summary: 'What a student has paid, owes and when',
  roles: student,
  answer: z.object({
    linked: z.boolean().meta({ description: 'Whether the account shows any student record; staff link one' }),
    language: PaperLanguage.nullable().meta({ description: 'Of own paper and messages; null: that of the institute' }),
    stats: z.object({
      totalEnrollments: z.number().int(),
      totalPaid: Rupees,
      totalRefunded: Rupees.meta({ description: 'Given back; it stays counted as paid' }),
      totalDue: Rupees,
    }),
    recentPayments: z
      .array(
        z.object({
          id: Id,
          courseName: z.string(),
          paymentDate: BusinessDate,
          receiptNumber: z.string(),
          amount: Rupees,
          paymentMethod: PaymentMethod,
          ...marks,
        }),
      )
      .meta({ description: 'The five newest' }),
    upcomingInstallments: z.array(UpcomingInstallment).meta({ description: 'Those still wanting money, by due date' }),
  }),
})
export const chooseOwnLanguage = endpoint({
  method: 'PUT',
  path: '/student/language',
  summary: 'Choose what own paper and messages are in; null: what the institute’s are in',
  roles: student,
  sees: 'everything',
  body: z.object({ language: clearable(PaperLanguage).nonoptional() }),
  answer: z.object({ language: PaperLanguage.nullable() }),
})
export const listOwnEnrollments = endpoint({
  method: 'GET',
  path: '/student/enrollments',
  summary: 'Own enrollments with their payments, newest first',
  roles: student,
  query: listQuery('enrollmentDate', '-enrollmentDate'),
  answer: z.object({
    enrollments: z.array(EnrollmentRow.extend({ Payments: z.array(PaymentInside) })),
    ...page,
  }),
})
export const listOwnPayments = endpoint({
  method: 'GET',
  path: '/student/payments',
  summary: 'Own payments, newest first',
  roles: student,
  query: listQuery('paymentDate', '-paymentDate', 'amount', '-amount').extend({
    startDate: BusinessDate.optional(),
    endDate: BusinessDate.optional(),
  }),
  answer: z.object({ payments: z.array(Payment), ...page }),
})
export const listOwnMaterials = endpoint({
  method: 'GET',
  path: '/student/materials',
  summary: 'Study material of own courses, newest first',
  roles: student,
  query: MaterialQuery,
  answer: MaterialList,
})
export const downloadOwnMaterial = endpoint({
  method: 'GET',
  path: '/student/materials/:id/download',
  summary: 'The file of a study material of an own course',
  roles: student,
  params: byId,
  answer: Download,
})
