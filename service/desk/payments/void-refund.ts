import type * as contract from '#contract/payments/after-payment'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateEnrollment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { findRefund } from './find-refund.ts'

/** Voids a refund of a payment or of a settlement, and returns it. */
export async function voidRefund(
  request: RequestTo<typeof contract.voidRefund>,
  parts: Parts,
): Promise<contract.Refund> {
  const { params, query } = request
  const place = await locateEnrollment(parts, request, params.id)
  const reason = noteOf(query.reason)
  const command = { type: 'VoidRefund' as const, refundId: params.refundId, reason: reason?.id ?? null }
  const { institute, stream } = place
  await write(parts, request, { institute, notes: notesOf(reason), steps: [{ kind: 'enrollment', stream, command }] })
  return findRefund(parts, place, params.refundId)
}
