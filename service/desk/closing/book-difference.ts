import type * as contract from '#contract/counter/day-close'
import { noPaise } from '#contract/fields/money'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { cashHeads } from '#ledger/accounts'
import { listDayCloses } from '#read/reports/day-closes'
import { resolveInstitute } from '#records/institutes/institutes'
import { lastClose } from '#records/institutes/till'

/** Books what the count of the last closed day found, seals the log, and returns the day close. */
export async function bookDifference(
  request: RequestTo<typeof contract.bookDifference>,
  parts: Parts,
): Promise<contract.DayClose> {
  const { params, body, caller } = request
  const { date } = params
  const { difference, instituteName } = body
  const institute = await resolveInstitute(parts.db, caller, instituteName)
  const type = difference < noPaise ? 'expense' : 'income'
  const submission = {
    institute,
    steps: [],
    // Runs under the lock of the log's head, so that the close still holds when its difference is booked, and only once.
    records: async (transaction: Parameters<typeof lastClose>[0]) => {
      const last = await lastClose(transaction, institute)
      const command = { type: 'BookDifference' as const, date, difference, last }
      return { steps: [{ kind: 'closing' as const, stream: institute, command }] }
    },
  }
  await write(parts, request, submission, [{ type, source: cashHeads[type] }])
  await parts.seal(institute)
  const [dayClose] = await listDayCloses(parts.db, { institute, startDate: date, endDate: date })
  return found(dayClose, 'Day')
}
