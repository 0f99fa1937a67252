import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/after-payment'
import { readEnrollment } from '#desk/enrollments/read-enrollment'
import { settleEnrollment } from '#desk/enrollments/settle-enrollment'
import { printReceipt } from '#desk/payments/print-receipt'
import { readPayment } from '#desk/payments/read-payment'
import { refundPayment } from '#desk/payments/refund-payment'
import { clearRefundCheque, settlePaymentCheque } from '#desk/payments/settle-cheque'
import { voidRefund } from '#desk/payments/void-refund'
import { locateEnrollment } from '#desk/shared/place'
import { shortWarning } from '#desk/shared/short-warning'
import { refundsOf } from '#read/reports/refunds'

export const refund = handle(contract.refundPayment, async (request, parts) => {
  const refund = await refundPayment(request, parts)
  return { refund, payment: await readPayment(parts, request, request.params.id), ...shortWarning(request) }
})

export const refunds = handle(contract.listRefunds, async (request, parts) => {
  const { institute, stream } = await locateEnrollment(parts, request, request.params.id)
  return { refunds: await refundsOf(parts.db, institute, stream) }
})

export const voidedRefund = handle(contract.voidRefund, async (request, parts) => ({
  refund: await voidRefund(request, parts),
  message: 'Refund voided',
}))

export const refundCheque = handle(contract.clearRefundCheque, async (request, parts) => ({
  refund: await clearRefundCheque(request, parts),
}))

export const cheque = handle(contract.settleCheque, async (request, parts) => {
  await settlePaymentCheque(request, parts)
  return { payment: await readPayment(parts, request, request.params.id) }
})

export const print = handle(contract.printReceipt, async (request, parts) => ({
  copy: await printReceipt(request, parts),
}))

export const settle = handle(contract.settleEnrollment, async (request, parts) => {
  const refund = await settleEnrollment(request, parts)
  return { enrollment: await readEnrollment(parts, request, request.params.id), refund, ...shortWarning(request) }
})
