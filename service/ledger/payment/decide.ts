import type { StandingEnrollment } from '#ledger/balance/enrollment'
import type { DecisionContext } from '#ledger/decision-context'
import type { NewEventOf } from '#ledger/events/events'
import { bounceCheque, clearCheque, clearRefundCheque, takeBackClearing, takeBackRefundClearing } from './cheque.ts'
import type { PaymentCommand, PaymentCommandOf } from './commands.ts'
import { correct } from './correct.ts'
import { receive } from './receive.ts'
import { refund } from './refund.ts'
import { mustFindPayment } from './rules.ts'
import { voidPayment } from './void.ts'
import { voidRefund } from './void-refund.ts'

/** The facts that follow from a command on a payment; a `Refusal` when a rule says no. */
export function decidePayment(
  enrollment: StandingEnrollment,
  command: PaymentCommand,
  context: DecisionContext,
): NewEventOf<'enrollment'>[] {
  switch (command.type) {
    case 'ReceivePayment':
      return [receive(enrollment, command, context)]
    case 'CorrectPayment':
      return correct(enrollment, command, context)
    case 'VoidPayment':
      return voidPayment(enrollment, command, context)
    case 'RefundPayment':
      return [refund(enrollment, command, context)]
    case 'VoidRefund':
      return voidRefund(enrollment, command, context)
    case 'ClearRefundCheque':
      return [clearRefundCheque(enrollment, command, context)]
    case 'VoidRefundClearing':
      return takeBackRefundClearing(enrollment, command, context)
    case 'ClearCheque':
      return [clearCheque(enrollment, command, context)]
    case 'BounceCheque':
      return bounceCheque(enrollment, command, context)
    case 'VoidClearing':
      return takeBackClearing(enrollment, command, context)
    case 'PrintReceipt':
      return printReceipt(enrollment, command, context)
  }
  command satisfies never
}

/** The receipt of a voided payment may be printed too; the print says that it is voided. */
function printReceipt(
  enrollment: StandingEnrollment,
  { paymentId }: PaymentCommandOf<'PrintReceipt'>,
  { today }: DecisionContext,
): NewEventOf<'enrollment'>[] {
  const { id, receiptNumber, prints } = mustFindPayment(enrollment, paymentId)
  return [{ type: 'ReceiptPrinted', occurredOn: today, data: { paymentId: id, receiptNumber, copy: prints + 1 } }]
}
