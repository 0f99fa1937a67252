import type * as contract from '#contract/counter/day-close'
import { Refusal } from '#contract/refusal'
import { found } from '#desk/shared/found'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { closedDays, listDayCloses } from '#read/reports/day-closes'
import { resolveInstitute } from '#records/institutes/institutes'
import { lastClose } from '#records/institutes/till'

/**
 * Reopens the last closed day, seals the log, and returns the close that no longer holds. A caller who asks again, because
 * no answer came, gets the same.
 */
export async function reopenDay(
  request: RequestTo<typeof contract.reopenDay>,
  parts: Parts,
): Promise<contract.DayClose> {
  const { date } = request.params
  const institute = await resolveInstitute(parts.db, request.caller, request.query.instituteName)
  const newestClose = async () => (await listDayCloses(parts.db, { institute, startDate: date, endDate: date })).at(0)
  try {
    await record(request, parts, institute)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'DAY_NOT_LAST_CLOSED')) throw error
    const isOpen = ((await closedDays(parts.db, { institute })).get(institute) ?? '') < date
    if (!isOpen || !isOwn(request, await newestClose())) throw error
  }
  await parts.seal(institute)
  return found(await newestClose(), 'Day')
}

const isOwn = ({ caller, query }: RequestTo<typeof contract.reopenDay>, close: contract.DayClose | undefined) =>
  close?.reopened?.by?.fullName === caller.fullName && close.reopened.reason === query.reason

async function record(request: RequestTo<typeof contract.reopenDay>, parts: Parts, institute: string): Promise<void> {
  const { date } = request.params
  const reason = noteOf(request.query.reason)
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
}
