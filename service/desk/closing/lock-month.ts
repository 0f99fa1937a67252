import type * as contract from '#contract/counter/periods'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { resolveInstitute } from '#records/institutes/institutes'
import { findMonth } from './find-month.ts'

/** Locks a month, and returns its current state. */
export async function lockMonth(
  request: RequestTo<typeof contract.lockPeriod>,
  parts: Parts,
): Promise<contract.Period> {
  const { month, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const command = { type: 'LockPeriod' as const, month }
  await write(parts, request, { institute, steps: [{ kind: 'closing', stream: institute, command }] })
  return findMonth(parts, institute, month)
}
