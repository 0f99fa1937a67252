import { v7 as newId } from 'uuid'
import { noPaise } from '#contract/fields/money'
import type * as contract from '#contract/payments/after-payment'
import { invalid, Refusal } from '#contract/refusal'
import { newCheque } from '#desk/shared/cheque'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateEnrollment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { mustBeByCheque } from '#ledger/described-cheque'
import type { Step } from '#log/submission'
import { refundsOf } from '#read/reports/refunds'

/**
 * Cancels an enrollment by agreement, writes off the rest, and returns the refund if money was given back. Only a super
 * admin may give money back, as with any other refund.
 */
export async function settleEnrollment(
  request: RequestTo<typeof contract.settleEnrollment>,
  parts: Parts,
): Promise<contract.Refund | null> {
  const { institute, stream } = await locateEnrollment(parts, request, request.params.id)
  const { writeOff = noPaise, refund: amount = noPaise, refundMethod: method, refunded } = request.body
  const cheque = newCheque(request.body)
  mustBeByCheque(method, cheque, 'refundMethod')
  if (cheque && amount === noPaise) throw invalid('refund', 'is required, because a cheque is described.')
  if (amount > 0 && request.caller.role !== 'super_admin') throw refundForbidden()
  const note = noteOf(request.body.reason)
  const reason = note?.id ?? null
  const refundId = newId()
  const steps: Step[] = [{ kind: 'enrollment', stream, command: { type: 'Settle', writeOff, refunded, reason } }]
  if (amount > 0) {
    const date = parts.today()
    const command = { type: 'RefundPayment' as const, refundId, paymentId: null, amount, method, cheque, date, reason }
    steps.push({ kind: 'enrollment', stream, command })
  }
  const { result } = await write(parts, request, {
    institute,
    notes: notesOf(note),
    result: { refundId },
    tillShort: request.body.tillShort,
    steps,
  })
  const refunds = await refundsOf(parts.db, institute, stream)
  return refunds.find(({ id }) => id === (result.refundId ?? refundId)) ?? null
}

const refundForbidden = () =>
  new Refusal('FORBIDDEN', 'Only a super admin can refund money. Without a refund you can cancel the enrollment.', [
    { path: 'refund', message: 'needs a super admin.' },
  ])
