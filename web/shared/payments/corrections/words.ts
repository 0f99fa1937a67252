import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import type { CorrectionChanges, CorrectionRequest, CorrectionStatus } from '#contract/payments/corrections'
import { heard, say } from '../../../base/language/say.ts'
import type { Tone } from '../../../ui/page/Badge.tsx'

/** One field of a request, as it was and as it is to be. */
interface ChangedField {
  readonly name: string
  readonly from: string
  readonly to: string
}

const empty = say('none')
const dated = (date: string | null) => (date === null ? empty : formatDate(date))
const texts = ['transactionId', 'chequeNumber', 'chequeBank'] as const
const textNames = {
  transactionId: say('Transaction ID'),
  chequeNumber: say('Cheque number'),
  chequeBank: say('Bank of the cheque'),
}

/** What a request asks to change, in words, money first. */
export function changedFields(changes: CorrectionChanges): ChangedField[] {
  const { amount, paymentMethod: method, paymentDate: date, chequeDate, voided } = changes
  return [
    ...(voided ? [{ name: say('Payment'), from: say('recorded'), to: say('deleted') }] : []),
    ...(amount ? [{ name: say('Amount'), from: formatRupees(amount.from), to: formatRupees(amount.to) }] : []),
    ...(method
      ? [{ name: say('Method'), from: heard(methodNames[method.from]), to: heard(methodNames[method.to]) }]
      : []),
    ...(date ? [{ name: say('Date'), from: formatDate(date.from), to: formatDate(date.to) }] : []),
    ...texts.flatMap(field => {
      const changed = changes[field]
      return changed ? [{ name: textNames[field], from: changed.from ?? empty, to: changed.to ?? empty }] : []
    }),
    ...(chequeDate
      ? [{ name: say('Date on the cheque'), from: dated(chequeDate.from), to: dated(chequeDate.to) }]
      : []),
  ]
}

/** Whether the correction cancels the receipt and issues a new number. */
export const makesNewReceipt = ({ amount, paymentMethod, paymentDate }: CorrectionChanges): boolean =>
  Boolean(amount ?? paymentMethod ?? paymentDate)

export const statusWords: Readonly<Record<CorrectionStatus, readonly [Tone, string]>> = {
  open: ['amber', say('Waits for an answer')],
  approved: ['green', say('Approved')],
  declined: ['red', say('Declined')],
  withdrawn: ['slate', say('Withdrawn')],
}

/** What a clerk is told when their request was answered. */
export function answerText({ status, receiptNumber, answeredBy, answer, changes }: CorrectionRequest): string {
  const who = answeredBy?.fullName ?? say('The owner')
  if (status === 'declined')
    return say('{who} declined the correction of {receiptNumber}: {answer}', {
      who,
      receiptNumber,
      answer: answer ?? '',
    })
  if (changes.voided) return say('{who} deleted the payment of {receiptNumber}, as you asked.', { who, receiptNumber })
  return say('{who} approved a correction. The receipt is now {receiptNumber}.', { who, receiptNumber })
}
