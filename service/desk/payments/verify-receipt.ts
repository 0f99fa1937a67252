import type { z } from 'zod'
import type * as contract from '#contract/payments/receipts'
import { Refusal } from '#contract/refusal'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import { type RequestTo, tellWait } from '#desk/shared/request'
import { receiptNumberOf } from '#documents/receipt-code'
import { verifyVoucher } from '#read/queries/paper/entry-receipts'
import { verifyNumber } from '#read/queries/paper/receipts'

/**
 * Returns what the code on a receipt stands for. Wrong codes are counted, so that whoever makes them up soon has to
 * wait. A right code may be checked any number of times.
 */
export async function verifyReceipt(
  request: RequestTo<typeof contract.verifyReceipt>,
  { db, settings, throttle }: Parts,
): Promise<z.input<typeof contract.verifyReceipt.answer>['receipt']> {
  const number = receiptNumberOf(settings.receiptKey, request.params.code)
  if (number === undefined) {
    await throttle.send('verify', request.address, tellWait(request))
    throw new Refusal('NOT_FOUND', 'No receipt has this code.')
  }
  const isOfOtherIncome = number.includes('/I')
  return found(await (isOfOtherIncome ? verifyVoucher : verifyNumber)(db, number), 'Receipt')
}
