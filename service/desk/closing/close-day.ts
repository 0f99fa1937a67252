import type * as contract from '#contract/counter/day-close'
import { found } from '#desk/found'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'
import { listDayCloses } from '#read/reports/day-closes'
import { drawerUntil } from '#records/institutes/drawer'
import { resolveInstitute } from '#records/institutes/institutes'

/** Closes a day with the cash that was counted, seals the log, and returns the day close. */
export async function closeDay(request: RequestTo<typeof contract.closeDay>, parts: Parts): Promise<contract.DayClose> {
  const { counted, confirmed, date = parts.today(), reason: text, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const reason = noteOf(text)
  await write(parts, request, {
    institute,
    notes: notesOf(reason),
    steps: [],
    // Runs under the lock of the log's head, so that no payment slips in between the sum and the close.
    records: async transaction => {
      const drawer = await drawerUntil(transaction, institute, date)
      const command = { type: 'CloseDay' as const, date, drawer, counted, reason: reason?.id ?? null, confirmed }
      return { steps: [{ kind: 'closing', stream: institute, command }] }
    },
  })
  await parts.seal(institute)
  const [dayClose] = await listDayCloses(parts.db, { institute, startDate: date, endDate: date })
  return found(dayClose, 'Day')
}
