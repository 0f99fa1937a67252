import type * as contract from '#contract/payments/payments'
import { chequeChange } from '#desk/shared/cheque'
import { changedNote, noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locatePayment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'

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
