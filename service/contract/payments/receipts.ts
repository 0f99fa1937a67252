import { z } from 'zod'
import { anyone, byId, endpoint, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { Id, PaperLanguage, text } from '#contract/fields/fields'
import { Download } from '#contract/fields/files'
import { Rupees } from '#contract/fields/money'
import { NamesOnPaper } from '#contract/shapes/identity'
import { Payment } from '#contract/shapes/payment'

/** A QR code as a drawing of squares, to be scanned with a phone's camera. */
export const QrCode = z.object({
  size: z.number().int().meta({ description: 'How many squares it is wide and high' }),
  path: z.string().meta({ description: 'The dark squares as the path of an SVG, each one unit wide' }),
})

/** A payment with everything that its printed receipt shows. */
export const Receipt = Payment.extend({
  Institute: z
    .object({
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      gstin: z.string().nullable(),
      registrationNumber: z.string().nullable(),
    })
    .meta({ description: 'The branch’s own, or the institute’s where the branch has none' }),
  letterhead: z.string().meta({ description: 'The institute’s name, which stands above that of its branch' }),
  logo: z.string().nullable().meta({ description: 'The path of the institute’s logo' }),
  receiptNote: z.string().nullable().meta({ description: 'What the institute has printed below every receipt' }),
  namesOnPaper: NamesOnPaper.meta({ description: 'How the student’s name is printed' }),
  language: PaperLanguage.meta({ description: 'What it is printed in: the student’s language, or the institute’s' }),
  printed: z
    .object({ copy: z.string(), date: BusinessDate, by: z.object({ fullName: z.string() }).nullable() })
    .nullable()
    .meta({ description: 'The last print of this number that was recorded: ORIGINAL, or DUPLICATE and its number' }),
  replacedBy: z.string().nullable().meta({ description: 'The number that stands in place of this cancelled one' }),
  issuedFor: z.object({ courseId: Id, courseName: z.string(), duration: z.number().int(), totalAmount: Rupees }).meta({
    description: 'The course and the fee after discount when this number was issued; both may have changed since',
  }),
  enrollmentDeleted: z
    .boolean()
    .meta({ description: 'Its charge was taken back, so the figures in Enrollment say nothing any more' }),
  verifyUrl: z.string().meta({ description: 'The public page that confirms this number' }),
  qr: QrCode.meta({ description: 'The same address for a camera' }),
})
export type Receipt = z.infer<typeof Receipt>

export const Paper = z.enum(['a5', 'a4', '80mm'], { error: 'must be a5, a4 or 80mm.' })
export type Paper = z.infer<typeof Paper>

const onPaper = z.object({
  paper: Paper.default('a5').meta({ description: 'a5 landscape, a4 with a copy for each side, 80mm thermal' }),
})
const ofNumber = z.object({
  number: text(16).optional().meta({ description: 'An earlier number of a corrected payment: its receipt, cancelled' }),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  summary: 'A payment with all that its receipt says',
  roles: staff,
  params: byId,
  query: ofNumber,
  answer: z.object({ payment: Receipt }),
})
export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt.pdf',
  summary: 'The receipt as a PDF of one page',
  roles: staff,
  params: byId,
  query: onPaper.extend(ofNumber.shape),
  answer: Download,
})
export const getOwnReceipt = endpoint({
  method: 'GET',
  path: '/student/payments/:id/receipt',
  summary: 'An own payment as its receipt shows it',
  roles: ['student'],
  params: byId,
  answer: z.object({ payment: Receipt }),
})
export const downloadOwnReceipt = endpoint({
  method: 'GET',
  path: '/student/payments/:id/receipt.pdf',
  summary: 'An own receipt as a PDF of one page',
  roles: ['student'],
  params: byId,
  query: onPaper,
  answer: Download,
})
/** What anybody who holds a receipt may learn of it. */
export const VerifiedReceipt = z.object({
  receiptNumber: z.string(),
  amount: Rupees,
  paymentDate: BusinessDate,
  status: z.enum(['valid', 'uncleared', 'refunded', 'replaced', 'cancelled']).meta({
    description:
      'Uncleared: the bank has not paid its cheque yet. Refunded: money of the same fees was given back since, in ' +
      'part or in full. Replaced: the payment was corrected and has another receipt',
  }),
})
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>

export const verifyReceipt = endpoint({
  method: 'GET',
  path: '/receipts/:code/verify',
  summary: 'Whether a receipt is genuine, by the code on it: number, amount, date and status, and nothing else',
  roles: anyone,
  params: z.object({ code: text(100) }),
  sees: 'everything',
  answer: z.object({ receipt: VerifiedReceipt }),
})
