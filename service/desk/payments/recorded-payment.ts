import type { z } from 'zod'
import type * as contract from '#contract/payments/payments'
import type { Parts } from '#desk/parts'
import { readBack } from '#desk/read-back'
import type { RequestTo } from '#desk/request'
import { cashWarning } from '#read/queries/cash-limit'
import { findPayment, likePaymentBefore } from '#read/queries/payments'
import { referenceWarning } from '#read/queries/same-reference'

type Answer = z.input<typeof contract.recordPayment.answer>

/** A payment that was recorded just now, with warnings that the counter should check. */
export async function recordedPayment(
  request: RequestTo<typeof contract.recordPayment>,
  parts: Parts,
  id: string,
): Promise<Answer> {
  const { body, caller, command } = request
  return readBack(parts, request, async db => {
    const [payment, like, ...found] = await Promise.all([
      findPayment(db, id, caller.scope),
      // The idempotency key already tells a payment sent twice from two similar payments.
      command ? undefined : likePaymentBefore(db, id),
      body.paymentMethod === 'cash' ? cashWarning(db, id) : undefined,
      referenceWarning(db, caller.scope, id, body.transactionId),
    ])
    const warnings = found.filter(warning => warning !== undefined)
    const warned = warnings.length > 0 ? { warnings } : {}
    return payment && { payment: like ? { ...payment, possibleDuplicateOf: like.id } : payment, ...warned }
  })
}
