import type * as contract from '#contract/payments/payments'
import { chequeChange } from '#desk/cheque'
import { changedNote, noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { locatePayment } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'

export async function correctPayment(request: RequestTo<typeof contract.correctPayment>, parts: Parts): Promise<void> {
  const { params, body } = request
  const { institute, stream } = await locatePayment(parts, request, params.id)
  const note = await changedNote(parts.db, 'payments', params.id, body.notes)
  const reason = noteOf(body.reason)
  const command = {
    type: 'CorrectPayment' as const,
    paymentId: params.id,
    version: body.version,
    amount: body.amount,
    method: body.paymentMethod,
    paymentDate: body.paymentDate,
    reference: body.transactionId,
    cheque: chequeChange(body),
    note: note.id,
    reason: reason?.id ?? null,
  }
  const steps = [{ kind: 'enrollment' as const, stream, command }]
  await write(parts, request, { institute, notes: notesOf(note.written, reason), steps })
}
