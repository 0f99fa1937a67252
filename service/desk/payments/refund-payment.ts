import { v7 as newId } from 'uuid'
import type * as contract from '#contract/payments/after-payment'
import { newCheque } from '#desk/shared/cheque'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locatePayment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { findRefund } from './find-refund.ts'

/** Refunds a payment or a part of it, and returns the refund. */
export async function refundPayment(
  request: RequestTo<typeof contract.refundPayment>,
  parts: Parts,
): Promise<contract.Refund> {
  const { params, body } = request
  const place = await locatePayment(parts, request, params.id)
  const reason = noteOf(body.reason)
  const refundId = newId()
  const command = {
    type: 'RefundPayment' as const,
    refundId,
    paymentId: params.id,
    amount: body.amount,
    method: body.paymentMethod,
    cheque: newCheque(body),
    date: body.date ?? parts.today(),
    reason: reason?.id ?? null,
  }
  const { institute, stream } = place
  const steps = [{ kind: 'enrollment' as const, stream, command }]
  const { result } = await write(parts, request, {
    institute,
    notes: notesOf(reason),
    result: { refundId },
    tillShort: request.body.tillShort,
    steps,
  })
  return findRefund(parts, place, result.refundId ?? refundId)
}
