import { v7 as newId } from 'uuid'
import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/payments/payments'
import { changedNote, noteOf, notesOf } from '#desk/notes'
import { found, shown } from '#desk/shown'
import { write } from '#desk/write'
import { paymentAnalytics } from '#read/queries/analytics'
import { cashWarning } from '#read/queries/cash-limit'
import { findPayment, latestPayments, likePaymentBefore, listPayments } from '#read/queries/payments'
import { placeOfEnrollment, placeOfPayment } from '#read/queries/places'
import { referenceWarning } from '#read/queries/same-reference'

export const list = handle(contract.listPayments, async ({ query, caller }, { db }) =>
  listPayments(db, { ...query, institute: caller.scope }),
)

export const latest = handle(contract.latestPayments, async ({ query, caller }, { db }) => ({
  latestPayments: await latestPayments(db, { ...query, institute: caller.scope }),
}))

export const analytics = handle(contract.paymentAnalytics, async ({ query, caller }, { db, today, clock }) =>
  paymentAnalytics(db, { ...query, institute: caller.scope }, query, today(), clock()),
)

export const get = handle(contract.getPayment, async ({ params, caller }, { db }) => ({
  payment: found(await findPayment(db, params.id, caller.scope), 'Payment'),
}))

export const record = handle(contract.recordPayment, async (request, parts) => {
  const { body, caller } = request
  const { institute, stream } = found(await placeOfEnrollment(parts.db, body.enrollmentId, caller.scope), 'Enrollment')
  const note = noteOf(body.notes)
  const paymentId = newId()
  const command = {
    type: 'ReceivePayment' as const,
    paymentId,
    amount: body.amount,
    method: body.paymentMethod,
    reference: body.transactionId ?? null,
    note: note?.id ?? null,
    receivedOn: body.paymentDate ?? parts.today(),
  }
  const steps = [{ kind: 'payment' as const, stream, command }]
  const { result } = await write(parts, request, { institute, notes: notesOf(note), result: { paymentId }, steps })
  const payment = await shown(parts, request, db => findPayment(db, result.paymentId ?? paymentId, caller.scope))
  const warnings = await shown(parts, request, async db => [
    ...given(await cashWarning(db, payment.id)),
    ...given(await referenceWarning(db, caller.scope, payment.id, body.transactionId)),
  ])
  const warned = warnings.length > 0 ? { warnings } : {}
  if (request.command) return { payment, ...warned }
  const like = await shown(parts, request, async db => (await likePaymentBefore(db, payment.id)) ?? null)
  return { payment: like ? { ...payment, possibleDuplicateOf: like.id } : payment, ...warned }
})

const given = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

export const correct = handle(contract.correctPayment, async (request, parts) => {
  const { params, body, caller } = request
  const { institute, stream } = found(await placeOfPayment(parts.db, params.id, caller.scope), 'Payment')
  const note = await changedNote(parts.db, 'payments', params.id, body.notes)
  const reason = noteOf(body.reason)
  const command = {
    type: 'CorrectPayment' as const,
    paymentId: params.id,
    version: body.version,
    amount: body.amount,
    method: body.paymentMethod,
    receivedOn: body.paymentDate,
    reference: body.transactionId,
    note: note.id,
    reason: reason?.id ?? null,
  }
  await write(parts, request, {
    institute,
    notes: notesOf(note.written, reason),
    steps: [{ kind: 'payment', stream, command }],
  })
  return { payment: await shown(parts, request, db => findPayment(db, params.id, caller.scope)) }
})

export const annul = handle(contract.voidPayment, async (request, parts) => {
  const { params, query, caller } = request
  const { institute, stream } = found(await placeOfPayment(parts.db, params.id, caller.scope), 'Payment')
  const reason = noteOf(query.reason)
  const command = { type: 'VoidPayment' as const, paymentId: params.id, reason: reason?.id ?? null }
  await write(parts, request, { institute, notes: notesOf(reason), steps: [{ kind: 'payment', stream, command }] })
  return { message: 'Payment deleted successfully' }
})
