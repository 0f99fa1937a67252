import { v7 as newId } from 'uuid'
import { handle } from '#api/pipeline/handler'
import { noPaise } from '#contract/fields/money'
import * as contract from '#contract/payments/after-payment'
import { noteOf, notesOf } from '#desk/notes'
import { found, shown } from '#desk/shown'
import { write } from '#desk/write'
import type { Step } from '#log/submission'
import { findEnrollment } from '#read/queries/enrollments'
import { findPayment } from '#read/queries/payments'
import { placeOfEnrollment, placeOfPayment } from '#read/queries/places'
import { refundsOf } from '#read/reports/till'

/** What becomes of payments after they were received. */

export const refund = handle(contract.refundPayment, async (request, parts) => {
  const { params, body, caller } = request
  const { institute, stream } = found(await placeOfPayment(parts.db, params.id, caller.scope), 'Payment')
  const reason = noteOf(body.reason)
  const refundId = newId()
  const command = {
    type: 'RefundPayment' as const,
    refundId,
    paymentId: params.id,
    amount: body.amount,
    method: body.paymentMethod,
    date: body.date ?? parts.today(),
    reason: reason?.id ?? null,
  }
  const steps = [{ kind: 'payment' as const, stream, command }]
  const { result } = await write(parts, request, { institute, notes: notesOf(reason), result: { refundId }, steps })
  const refunds = await refundsOf(parts.db, institute, stream)
  return {
    refund: found(
      refunds.find(({ id }) => id === (result.refundId ?? refundId)),
      'Refund',
    ),
    payment: await shown(parts, request, db => findPayment(db, params.id, caller.scope)),
  }
})

export const refunds = handle(contract.listRefunds, async ({ params, caller }, { db }) => {
  const { institute, stream } = found(await placeOfEnrollment(db, params.id, caller.scope), 'Enrollment')
  return { refunds: await refundsOf(db, institute, stream) }
})

export const cheque = handle(contract.settleCheque, async (request, parts) => {
  const { params, body, caller } = request
  const { institute, stream } = found(await placeOfPayment(parts.db, params.id, caller.scope), 'Payment')
  const { status, charge = noPaise, date = parts.today() } = body
  const reason = noteOf(body.reason)
  const paymentId = params.id
  const command =
    status === 'cleared'
      ? { type: 'ClearCheque' as const, paymentId, date }
      : { type: 'BounceCheque' as const, paymentId, date, reason: reason?.id ?? null }
  const steps: Step[] = [{ kind: 'payment', stream, command }]
  if (charge > 0)
    steps.push({
      kind: 'entry',
      stream: newId(),
      command: {
        type: 'RecordEntry',
        entry: ofBank(`Cheque ${status === 'bounced' ? 'bounce' : 'clearing'} charges`, charge, date),
      },
    })
  const notes = status === 'bounced' ? notesOf(reason) : []
  await write(parts, request, { institute, notes, steps })
  return { payment: await shown(parts, request, db => findPayment(db, params.id, caller.scope)) }
})

/** What the bank takes for a cheque: an expense like any other, and taken back like any other. */
const ofBank = (source: string, amount: typeof noPaise, date: string) => ({
  type: 'expense' as const,
  category: 'external' as const,
  source,
  amount,
  method: 'bank_transfer' as const,
  date,
  note: null,
})

export const print = handle(contract.printReceipt, async (request, parts) => {
  const { params, caller } = request
  const { institute, stream } = found(await placeOfPayment(parts.db, params.id, caller.scope), 'Payment')
  const command = { type: 'PrintReceipt' as const, paymentId: params.id }
  const { events } = await write(parts, request, { institute, steps: [{ kind: 'payment', stream, command }] })
  const [printed] = events
  if (printed?.type === 'ReceiptPrinted') return { copy: contract.copyText(printed.data.copy) }
  const { prints } = await shown(parts, request, db => findPayment(db, params.id, caller.scope))
  return { copy: contract.copyText(prints) }
})

export const settle = handle(contract.settleEnrollment, async (request, parts) => {
  const { params, body, caller } = request
  const { institute, stream } = found(await placeOfEnrollment(parts.db, params.id, caller.scope), 'Enrollment')
  const { writeOff = noPaise, refund: amount = noPaise, refundMethod: method } = body
  const reason = noteOf(body.reason)
  const refundId = newId()
  const why = reason?.id ?? null
  const steps: Step[] = [{ kind: 'enrollment', stream, command: { type: 'Settle', writeOff, reason: why } }]
  const date = parts.today()
  if (amount > 0) {
    const command = { type: 'RefundPayment' as const, refundId, paymentId: null, amount, method, date, reason: why }
    steps.push({ kind: 'payment', stream, command })
  }
  const { result } = await write(parts, request, { institute, notes: notesOf(reason), result: { refundId }, steps })
  const enrollment = await shown(parts, request, db =>
    findEnrollment(db, params.id, caller.scope, parts.today(), parts.links),
  )
  const paidBack = await refundsOf(parts.db, institute, stream)
  return { enrollment, refund: paidBack.find(({ id }) => id === (result.refundId ?? refundId)) ?? null }
})
