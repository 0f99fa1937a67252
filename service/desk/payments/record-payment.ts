import { v7 as newId } from 'uuid'
import type * as contract from '#contract/payments/payments'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { locateEnrollment } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'

/** Records a payment, and returns its id. */
export async function recordPayment(request: RequestTo<typeof contract.recordPayment>, parts: Parts): Promise<string> {
  const { enrollmentId, amount, paymentMethod, transactionId, notes, paymentDate } = request.body
  const { institute, stream } = await locateEnrollment(parts, request, enrollmentId)
  const note = noteOf(notes)
  const paymentId = newId()
  const command = {
    type: 'ReceivePayment' as const,
    paymentId,
    amount,
    method: paymentMethod,
    reference: transactionId ?? null,
    note: note?.id ?? null,
    paymentDate: paymentDate ?? parts.today(),
  }
  const steps = [{ kind: 'enrollment' as const, stream, command }]
  const { result } = await write(parts, request, { institute, notes: notesOf(note), result: { paymentId }, steps })
  return result.paymentId ?? paymentId
}
