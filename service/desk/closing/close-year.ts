import type * as contract from '#contract/counter/years'
import { lastDayOf, type Year } from '#contract/counter/years'
import { found } from '#desk/shared/found'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { listYears } from '#read/reports/years'
import { resolveInstitute } from '#records/institutes/institutes'
import { heldUntil, lastYearClose } from '#records/institutes/year-end'

/** Carries a year's profit forward, seals the log, and returns the year as it stands now. */
export async function closeYear(request: RequestTo<typeof contract.closeYear>, parts: Parts): Promise<Year> {
  const { financialYear, instituteName } = request.body
  const through = lastDayOf(financialYear)
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  await write(parts, request, {
    institute,
    steps: [],
    // Runs under the lock of the log's head, so that no entry slips in between the sums and the close.
    records: async transaction => {
      const held = await heldUntil(transaction, institute, through)
      return { steps: [{ kind: 'closing', stream: institute, command: { type: 'CloseYear', through, held } }] }
    },
  })
  await parts.seal(institute)
  return findYear(parts, institute, financialYear)
}

/** Takes back what was carried forward, seals the log, and returns the year as it stands now. */
export async function reopenYear(request: RequestTo<typeof contract.reopenYear>, parts: Parts): Promise<Year> {
  const { financialYear } = request.params
  const through = lastDayOf(financialYear)
  const institute = await resolveInstitute(parts.db, request.caller, request.query.instituteName)
  const note = noteOf(request.query.reason)
  await write(parts, request, {
    institute,
    notes: notesOf(note),
    steps: [],
    // Runs under the lock of the log's head, so that nobody closes or reopens a year in between.
    records: async transaction => {
      const last = await lastYearClose(transaction, institute)
      const command = { type: 'ReopenYear' as const, through, reason: note?.id ?? null, last }
      return { steps: [{ kind: 'closing', stream: institute, command }] }
    },
  })
  await parts.seal(institute)
  return findYear(parts, institute, financialYear)
}

async function findYear({ db, today }: Pick<Parts, 'db' | 'today'>, institute: string, wanted: string): Promise<Year> {
  const years = await listYears(db, { institute }, today())
  return found(
    years.find(({ financialYear }) => financialYear === wanted),
    'Financial year',
  )
}
