import type { z } from 'zod'
import type * as contract from '#contract/payments/payments'
import type { Parts } from '#desk/shared/parts'
import { readBack } from '#desk/shared/read-back'
import type { RequestTo } from '#desk/shared/request'
import { recordedPayments } from '#read/queries/recorded-payments'

type Answer = z.input<typeof contract.recordPayment.answer>

/** The payment that a request has just recorded, with warnings that the counter should check. */
export async function readRecordedPayment(
  request: RequestTo<typeof contract.recordPayment>,
  parts: Parts,
  id: string,
): Promise<Answer> {
  const { body, caller, command } = request
  const recorded = {
    id,
    isCash: body.paymentMethod === 'cash',
    reference: body.transactionId,
    isKeyed: command !== undefined,
  }
  const shown = () => parts.recordedPayment(caller.scope, recorded)
  return readBack(
    parts,
    request,
    async db => (await recordedPayments(db, caller.scope, [recorded])).get(id)?.shown,
    shown,
  )
}
