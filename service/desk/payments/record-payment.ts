import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type * as contract from '#contract/payments/payments'
import { newCheque } from '#desk/shared/cheque'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateEnrollment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { EnrollmentCommand } from '#ledger/enrollment/commands'
import type { PaymentCommand } from '#ledger/payment/commands'
import type { Step } from '#log/submission'
import type { Place } from '#read/queries/places'

type Fields = z.output<typeof contract.NewPayment>

/** Records a payment, and returns its id. */
export async function recordPayment(request: RequestTo<typeof contract.recordPayment>, parts: Parts): Promise<string> {
  const place = await placeToPay(parts, request)
  const { paymentId, ...submission } = receiving(request.body, place, parts.today())
  const { result } = await write(parts, request, submission)
  return result.paymentId ?? paymentId
}

/**
 * Where the enrollment is. A caller who sees one branch can pay nowhere else, so nothing needs looking up: the ledger finds
 * no enrollment of another branch there, and says so.
 */
async function placeToPay(parts: Parts, request: RequestTo<typeof contract.recordPayment>): Promise<Place> {
  const { caller, body } = request
  if (caller.scope !== null) return { institute: caller.scope, stream: body.enrollmentId }
  return locateEnrollment(parts, request, body.enrollmentId)
}

/** What the ledger is handed to receive a payment, under a new id. */
export function receiving(fields: Fields, { institute, stream }: Place, today: string) {
  const { amount, paymentMethod, transactionId, notes, paymentDate, nextInstallmentDate: dueOn } = fields
  const note = noteOf(notes)
  const paymentId = newId()
  const command = {
    type: 'ReceivePayment' as const,
    paymentId,
    amount,
    method: paymentMethod,
    reference: transactionId ?? null,
    cheque: newCheque(fields) ?? undefined,
    note: note?.id ?? null,
    paymentDate: paymentDate ?? today,
  }
  const step = (asked: PaymentCommand | EnrollmentCommand): Step => ({ kind: 'enrollment', stream, command: asked })
  // The next installment is looked up after the payment, so that the date is that of the rest.
  const steps = [step(command), ...(dueOn === undefined ? [] : [step({ type: 'MoveNextInstallment', dueOn })])]
  return { paymentId, institute, notes: notesOf(note), result: { paymentId }, steps }
}
