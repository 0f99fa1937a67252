import type * as contract from '#contract/counter/periods'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { resolveInstitute } from '#records/institutes/institutes'
import { findMonth } from './find-month.ts'

const aDay = 24 * 60 * 60 * 1000

/** Unlocks a month, for a day unless the request gives an end, and returns its current state. */
export async function unlockMonth(
  request: RequestTo<typeof contract.unlockPeriod>,
  parts: Parts,
): Promise<contract.Period> {
  const { params, query, caller } = request
  const { month } = params
  const institute = await resolveInstitute(parts.db, caller, query.instituteName)
  const reason = noteOf(query.reason)
  const until = query.until ?? new Date(parts.clock().getTime() + aDay).toISOString()
  const command = { type: 'UnlockPeriod' as const, month, until, reason: reason?.id ?? null }
  const steps = [{ kind: 'closing' as const, stream: institute, command }]
  await write(parts, request, { institute, notes: notesOf(reason), steps })
  return findMonth(parts, institute, month)
}
