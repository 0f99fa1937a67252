import { v7 as newId } from 'uuid'
import type { settleEntryCheque as entryContract } from '#contract/counter/entries'
import { formatPaise, noPaise, type Paise, paise } from '#contract/fields/money'
import type {
  settleCheque as paymentContract,
  Refund,
  clearRefundCheque as refundContract,
} from '#contract/payments/after-payment'
import { Refusal } from '#contract/refusal'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateEnrollment, locateEntry, locatePayment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { Step } from '#log/submission'
import type { Place } from '#read/queries/places'
import { getInstitute } from '#records/institutes/institutes'
import { findRefund } from './find-refund.ts'

/**
 * Records that the bank cleared or bounced a cheque, and what it charged for that, up to the limit of the branch; or that it
 * did not clear the cheque after all.
 */

export async function settlePaymentCheque(request: RequestTo<typeof paymentContract>, parts: Parts): Promise<void> {
  const { id: paymentId } = request.params
  const { version } = request.body
  const place = await locatePayment(parts, request, paymentId)
  await settle(request, parts, place, ({ status, date, reason }) => {
    const commands = {
      cleared: { type: 'ClearCheque', paymentId, version, date },
      bounced: { type: 'BounceCheque', paymentId, version, date, reason },
      held: { type: 'VoidClearing', paymentId, version, reason },
    } as const
    return { kind: 'enrollment', stream: place.stream, command: commands[status] }
  })
}

/** The same for the cheque of a refund, which the bank can only have paid. */
export async function clearRefundCheque(request: RequestTo<typeof refundContract>, parts: Parts): Promise<Refund> {
  const { id, refundId } = request.params
  const place = await locateEnrollment(parts, request, id)
  await settle(request, parts, place, ({ status, date, reason }) => ({
    kind: 'enrollment',
    stream: place.stream,
    command:
      status === 'held'
        ? { type: 'VoidRefundClearing', refundId, reason }
        : { type: 'ClearRefundCheque', refundId, date },
  }))
  return findRefund(parts, place, refundId)
}

/** The same for other income; a cheque that was given for an expense is cleared once the bank has paid it. */
export async function settleEntryCheque(request: RequestTo<typeof entryContract>, parts: Parts): Promise<void> {
  const place = await locateEntry(parts, request, request.params.id)
  const { version } = request.body
  await settle(request, parts, place, ({ status, date, reason }) => {
    const commands = {
      cleared: { type: 'ClearEntryCheque', version, date },
      bounced: { type: 'BounceEntryCheque', version, date, reason },
      held: { type: 'VoidEntryClearing', version, reason },
    } as const
    return { kind: 'entry', stream: place.stream, command: commands[status] }
  })
}

type Settling = RequestTo<typeof paymentContract> | RequestTo<typeof refundContract> | RequestTo<typeof entryContract>
type Status = Settling['body']['status']

interface Settled {
  readonly status: Status
  readonly date: string
  /** The note that says why it bounced, or is held again. */
  readonly reason: string | null
}

async function settle(
  request: Settling,
  parts: Parts,
  { institute }: Place,
  stepOf: (settled: Settled) => Step,
): Promise<void> {
  const { body } = request
  const { status, charge = noPaise, date = parts.today() } = body
  if (charge > 0) refuseAbove(paise((await getInstitute(parts.db, institute)).cheque_charge_limit), charge, request)
  const reason = status === 'cleared' ? undefined : noteOf(body.reason)
  const charged = charge > 0 ? [bankCharge(status, charge, date)] : []
  const steps = [stepOf({ status, date, reason: reason?.id ?? null }), ...charged]
  await write(parts, request, { institute, notes: notesOf(reason), steps })
}

/** A charge pays money out with a cheque, so it must not become a way to pay out any sum. A super admin sets the limit. */
function refuseAbove(limit: Paise, charge: Paise, { caller }: Pick<Settling, 'caller'>) {
  if (charge <= limit) return
  const details = [{ path: 'charge', message: `must be at most ${formatPaise(limit)}.` }]
  const most = `The bank’s charge for a cheque can be at most ${formatPaise(limit)} in this branch.`
  throw caller.role === 'super_admin'
    ? new Refusal('CHARGE_LIMIT', `${most} You can raise the limit under Settings › Limits of sub admins.`, details)
    : new Refusal('FORBIDDEN', `${most} A super admin can raise the limit.`, details)
}

/** The bank's charge for a cheque is an expense like any other, and is voided like any other. */
const bankCharge = (status: Status, amount: Paise, date: string): Step => ({
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
