import type * as contract from '#contract/counter/till'
import { found } from '#desk/found'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'
import { listDayCloses } from '#read/reports/till'
import { resolveInstitute } from '#records/institutes/institutes'
import { tillUntil } from '#records/institutes/till'

/** Closes a day with the cash that was counted, seals the log, and answers the day close. */
export async function closeDay(request: RequestTo<typeof contract.closeDay>, parts: Parts): Promise<contract.DayClose> {
  const { counted, confirmed, date = parts.today(), reason: text, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const reason = noteOf(text)
  await write(parts, request, {
    institute,
    notes: notesOf(reason),
    steps: [],
    // Under the head's lock, so that no payment slips in between the sum and the close.
    records: async transaction => {
      const till = await tillUntil(transaction, institute, date)
      const command = { type: 'CloseDay' as const, date, till, counted, reason: reason?.id ?? null, confirmed }
      return { steps: [{ kind: 'books', stream: institute, command }] }
    },
  })
  await parts.seal(institute)
  const [dayClose] = await listDayCloses(parts.db, { institute, startDate: date, endDate: date })
  return found(dayClose, 'Day')
}
