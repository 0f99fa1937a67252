import { z } from 'zod'
import { endpoint, inOrder, signedIn } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { Id, PaperLanguage } from '#contract/fields/fields'
import { datesForFileName, forFileName } from '#contract/fields/file-name'
import { Download } from '#contract/fields/files'
import { Rupees } from '#contract/fields/money'
import { NamesOnPaper } from '#contract/shapes/identity'
import { StudentInside } from '#contract/shapes/student'

/** What happened to a student's account in one step: balance before + charge − discount − payment + refund − writeOff = balance. */
export const StatementLine = z.object({
  seq: z.number().int(),
  date: BusinessDate,
  type: z.string(),
  text: z.string(),
  enrollmentId: Id,
  courseName: z.string(),
  paymentId: Id.nullable(),
  receiptNumber: z.string().nullable(),
  charge: Rupees,
  discount: Rupees,
  payment: Rupees,
  refund: Rupees,
  writeOff: Rupees,
  balance: Rupees,
})
export type StatementLine = z.infer<typeof StatementLine>

export const Statement = z.object({
  Student: StudentInside,
  namesOnPaper: NamesOnPaper.meta({ description: 'How the student’s name is printed' }),
  instituteName: z.string(),
  instituteAddress: z.string().nullable(),
  language: PaperLanguage.meta({ description: 'What it is printed in: the student’s language, or the institute’s' }),
  startDate: BusinessDate.nullable().meta({ description: 'null: from the first day' }),
  endDate: BusinessDate,
  opening: Rupees.meta({ description: 'What was owed before the first day of the range' }),
  lines: z.array(StatementLine),
  totals: z.object({ charge: Rupees, discount: Rupees, payment: Rupees, refund: Rupees, writeOff: Rupees }),
  closing: Rupees.meta({ description: 'What is owed at the end of the range' }),
  nextDue: z
    .object({ date: BusinessDate.nullable(), amount: Rupees, courseName: z.string(), overdue: z.boolean() })
    .nullable()
    .meta({ description: 'What is to be paid next, as it stands today whatever the range' }),
})
export type Statement = z.infer<typeof Statement>

/** The name of its PDF, such as `Statement Asha Patil until-2026-06-30.pdf`. */
export const statementName = ({ Student, startDate, endDate }: Statement): string =>
  `${['Statement', forFileName(Student.fullName), ...datesForFileName(startDate, endDate)].join(' ')}.pdf`

export const getStatement = endpoint({
  method: 'GET',
  path: '/reports/statement/:studentId',
  summary: "A student's account: charges, discounts, payments, refunds and write-offs with the running balance",
  roles: signedIn,
  params: z.object({ studentId: Id }),
  query: inOrder(z.object({ startDate: BusinessDate.optional(), endDate: BusinessDate.optional() })),
  answer: z.object({ statement: Statement }),
})
export const downloadStatement = endpoint({
  method: 'GET',
  path: '/reports/statement/:studentId.pdf',
  summary: "A student's account as a PDF",
  roles: signedIn,
  params: z.object({ studentId: Id }),
  query: inOrder(z.object({ startDate: BusinessDate.optional(), endDate: BusinessDate.optional() })),
  answer: Download,
})
