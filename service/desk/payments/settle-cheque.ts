import { v7 as newId } from 'uuid'
import { noPaise, type Paise } from '#contract/fields/money'
import type * as contract from '#contract/payments/after-payment'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { locatePayment } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'
import type { Step } from '#log/submission'

/** Records that the bank cleared or bounced a cheque, and what it charged for that. */
export async function settleCheque(request: RequestTo<typeof contract.settleCheque>, parts: Parts): Promise<void> {
  const { params, body } = request
  const { institute, stream } = await locatePayment(parts, request, params.id)
  const { status, charge = noPaise, date = parts.today() } = body
  // Only a bounce has a reason.
  const reason = status === 'bounced' ? noteOf(body.reason) : undefined
  const paymentId = params.id
  const command =
    status === 'cleared'
      ? { type: 'ClearCheque' as const, paymentId, date }
      : { type: 'BounceCheque' as const, paymentId, date, reason: reason?.id ?? null }
  const charged = charge > 0 ? [bankCharge(status, charge, date)] : []
  const steps = [{ kind: 'enrollment' as const, stream, command }, ...charged]
  await write(parts, request, { institute, notes: notesOf(reason), steps })
}

/** The bank's charge for a cheque is an expense like any other, and is voided like any other. */
const bankCharge = (status: 'cleared' | 'bounced', amount: Paise, date: string): Step => ({
  kind: 'entry',
  stream: newId(),
  command: {
    type: 'RecordEntry',
    entry: {
      type: 'expense',
      category: 'external',
      source: `Cheque ${status === 'bounced' ? 'bounce' : 'clearing'} charges`,
      amount,
      method: 'bank_transfer',
      date,
      note: null,
    },
  },
})
