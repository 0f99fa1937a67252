import type { z } from 'zod'
import type * as contract from '#contract/payments/payments'
import type { Parts } from '#desk/parts'
import { readBack } from '#desk/read-back'
import type { RequestTo } from '#desk/request'
import { cashWarning } from '#read/queries/cash-limit'
import { likePaymentBefore } from '#read/queries/payments'
import { referenceWarning } from '#read/queries/same-reference'
import { readPayment } from './read-payment.ts'

type Answer = z.input<typeof contract.recordPayment.answer>

/** A payment that was recorded just now, with warnings that the counter should check. */
export async function recordedPayment(
  request: RequestTo<typeof contract.recordPayment>,
  parts: Parts,
  id: string,
): Promise<Answer> {
  const payment = await readPayment(parts, request, id)
  const { scope } = request.caller
  const warnings = await readBack(parts, request, async db => {
    const cash = await cashWarning(db, id)
    const reference = await referenceWarning(db, scope, id, request.body.transactionId)
    return [cash, reference].filter(warning => warning !== undefined)
  })
  const warned = warnings.length > 0 ? { warnings } : {}
  // The idempotency key already tells a payment sent twice from two similar payments.
  if (request.command) return { payment, ...warned }
  const like = await readBack(parts, request, async db => (await likePaymentBefore(db, id)) ?? null)
  return { payment: like ? { ...payment, possibleDuplicateOf: like.id } : payment, ...warned }
}
