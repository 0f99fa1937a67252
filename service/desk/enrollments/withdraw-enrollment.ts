import type * as contract from '#contract/enrollments'
import type { Parts } from '#desk/shared/parts'
import { locateEnrollment } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'

/** Deletes an enrollment that has no payment. Its events remain. */
export async function withdrawEnrollment(
  request: RequestTo<typeof contract.deleteEnrollment>,
  parts: Parts,
): Promise<void> {
  const { institute, stream } = await locateEnrollment(parts, request, request.params.id)
  const command = { type: 'WithdrawEnrollment' as const }
  await write(parts, request, { institute, steps: [{ kind: 'enrollment', stream, command }] })
}
