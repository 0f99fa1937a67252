import type * as contract from '#contract/counter/day-close'
import { found } from '#desk/shared/found'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { listDayCloses } from '#read/reports/day-closes'
import { resolveInstitute } from '#records/institutes/institutes'
import { lastClose } from '#records/institutes/till'

/** Reopens the last closed day, seals the log, and returns the close that no longer holds. */
export async function reopenDay(
  request: RequestTo<typeof contract.reopenDay>,
  parts: Parts,
): Promise<contract.DayClose> {
  const { params, query, caller } = request
  const { date } = params
  const institute = await resolveInstitute(parts.db, caller, query.instituteName)
  const reason = noteOf(query.reason)
  await write(parts, request, {
    institute,
    notes: notesOf(reason),
    steps: [],
    // Runs under the lock of the log's head, so that nobody closes or reopens a day in between.
    records: async transaction => {
      const last = await lastClose(transaction, institute)
      const command = { type: 'ReopenDay' as const, date, reason: reason?.id ?? null, last }
      return { steps: [{ kind: 'closing', stream: institute, command }] }
    },
  })
  await parts.seal(institute)
  const [dayClose] = await listDayCloses(parts.db, { institute, startDate: date, endDate: date })
  return found(dayClose, 'Day')
}
