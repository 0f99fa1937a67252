import type * as contract from '#contract/counter/day-close'
import { Refusal } from '#contract/refusal'
import { authorOf } from '#desk/shared/author'
import { found } from '#desk/shared/found'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest, RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { worth } from '#ledger/closing/close-day'
import { listDayCloses } from '#read/reports/day-closes'
import { audit } from '#records/audit'
import { resolveInstitute } from '#records/institutes/institutes'
import { tillUntil } from '#records/institutes/till'

/** Closes a day with the cash that was counted, seals the log, and returns the day close. */
export async function closeDay(request: RequestTo<typeof contract.closeDay>, parts: Parts): Promise<contract.DayClose> {
  const { counted, confirmed, date = parts.today(), reason: text, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const reason = noteOf(text)
  const closing = write(parts, request, {
    institute,
    notes: notesOf(reason),
    steps: [],
    // Runs under the lock of the log's head, so that no payment slips in between the sum and the close.
    records: async transaction => {
      const till = await tillUntil(transaction, institute, date)
      const command = { type: 'CloseDay' as const, date, till, counted, reason: reason?.id ?? null, confirmed }
      return { steps: [{ kind: 'closing', stream: institute, command }] }
    },
  })
  await closing.catch(error => recordRefusedCount(error, parts.db, request, { institute, date, counted }))
  await parts.seal(institute)
  const [dayClose] = await listDayCloses(parts.db, { institute, startDate: date, endDate: date })
  return found(dayClose, 'Day')
}

/**
 * A count that differs is refused without saying by how much, because the till is counted blind. Somebody who tries one
 * count after another could still find out, and the owner sees that they tried.
 */
async function recordRefusedCount(
  error: unknown,
  db: Parts['db'],
  request: AnyRequest,
  { institute, date, counted }: { institute: string; date: string; counted: Readonly<Record<string, number>> },
): Promise<never> {
  if (error instanceof Refusal && error.code === 'CASH_DIFFERS')
    await audit(db, authorOf(request), {
      institute,
      action: 'failed',
      subject: 'count',
      id: institute,
      changes: { date: { from: null, to: date }, counted_total: { from: null, to: worth(counted) } },
    })
  throw error
}
