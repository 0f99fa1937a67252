import type { PaperLanguage } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import type { Refund } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { NamesOnPaper } from '#contract/shapes/identity'
import { nameOnPaper } from '../title-case.ts'
import { voiceIn } from '../voice.ts'
import type { SheetField } from './receipt-sheet.ts'

/** A refund as it is printed, to be signed by whoever received the money. */
export function voucherSheet(
  refund: Refund,
  { Student, Payments }: Pick<Enrollment, 'Student' | 'Payments'>,
  language: PaperLanguage,
  names: NamesOnPaper,
) {
  const { say, date, inWords } = voiceIn(language)
  const receipt = Payments.find(({ id }) => id === refund.paymentId)?.receiptNumber
  const details: SheetField[] = [
    { name: say('Paid to'), value: nameOnPaper(Student.fullName, names) },
    { name: say('Mobile'), value: Student.mobile },
    { name: say('Course'), value: refund.courseName },
    ...(receipt ? [{ name: say('For receipt'), value: receipt }] : []),
    { name: say('Method'), value: say(methodNames[refund.paymentMethod]) },
    ...(refund.chequeNumber
      ? [{ name: say('Cheque'), value: say('No. {number}', { number: refund.chequeNumber }) }]
      : []),
    ...(refund.reason ? [{ name: say('Reason'), value: refund.reason }] : []),
  ]
  const head: SheetField[] = [
    { name: say('No.'), value: refund.refundNumber },
    { name: say('Date'), value: date(refund.date) },
  ]
  return {
    language,
    title: say('Refund voucher'),
    /** Set if the refund is void: the word across the voucher, and the reason. */
    cancelled: refund.status === 'voided' ? { word: say('CANCELLED'), text: refund.voidReason ?? '' } : null,
    head,
    details,
    amount: {
      name: say('Amount refunded'),
      figures: formatRupees(refund.amount),
      wordsName: say('Amount in words'),
      words: inWords(refund.amount),
    },
    payer: { name: say('Paid by'), value: refund.paidBy?.fullName ?? say('Admin') },
    signature: say('Signature of the recipient'),
  }
}
