import { v7 as newId } from 'uuid'
import { formatPaise, noPaise, type Paise, paise } from '#contract/fields/money'
import type * as contract from '#contract/payments/after-payment'
import { Refusal } from '#contract/refusal'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { locatePayment } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'
import type { Step } from '#log/submission'
import { getInstitute } from '#records/institutes/institutes'

/** Records that the bank cleared or bounced a cheque, and what it charged for that, up to the limit of the branch. */
export async function settleCheque(request: RequestTo<typeof contract.settleCheque>, parts: Parts): Promise<void> {
  const { params, body } = request
  const { institute, stream } = await locatePayment(parts, request, params.id)
  const { status, charge = noPaise, date = parts.today() } = body
  if (charge > 0) refuseAbove(paise((await getInstitute(parts.db, institute)).cheque_charge_limit), charge, request)
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

/** A charge pays money out together with a cheque, so it must not be a way to pay out any sum. A super admin sets the limit. */
function refuseAbove(limit: Paise, charge: Paise, { caller }: Pick<RequestTo<typeof contract.settleCheque>, 'caller'>) {
  if (charge <= limit) return
  const details = [{ path: 'charge', message: `must be at most ${formatPaise(limit)}.` }]
  const most = `The bank’s charge for a cheque can be at most ${formatPaise(limit)} in this branch.`
  throw caller.role === 'super_admin'
    ? new Refusal('CHARGE_LIMIT', `${most} You can raise the limit under Settings › Limits.`, details)
    : new Refusal('FORBIDDEN', `${most} A super admin can raise the limit.`, details)
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
