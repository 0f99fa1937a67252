import { copyText, type printReceipt as endpoint } from '#contract/payments/after-payment'
import type { Parts } from '#desk/shared/parts'
import { locatePayment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { readPayment } from './read-payment.ts'

/** Records that a receipt is printed, and returns which copy it is. */
export async function printReceipt(request: RequestTo<typeof endpoint>, parts: Parts): Promise<string> {
  const { params } = request
  const { institute, stream } = await locatePayment(parts, request, params.id)
  const command = { type: 'PrintReceipt' as const, paymentId: params.id }
  const { events } = await write(parts, request, { institute, steps: [{ kind: 'enrollment', stream, command }] })
  const [printed] = events
  if (printed?.type === 'ReceiptPrinted') return copyText(printed.data.copy)
  // No event means that the command had been carried out before.
  const { prints } = await readPayment(parts, request, params.id)
  return copyText(prints)
}
