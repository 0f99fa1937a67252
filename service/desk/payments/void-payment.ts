import type * as contract from '#contract/payments/payments'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locatePayment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'

export async function voidPayment(request: RequestTo<typeof contract.voidPayment>, parts: Parts): Promise<void> {
  const { params, query } = request
  const { institute, stream } = await locatePayment(parts, request, params.id)
  const reason = noteOf(query.reason)
  const command = {
    type: 'VoidPayment' as const,
    paymentId: params.id,
    version: query.version,
    reason: reason?.id ?? null,
  }
  await write(parts, request, { institute, notes: notesOf(reason), steps: [{ kind: 'enrollment', stream, command }] })
}
