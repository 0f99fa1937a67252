import type * as contract from '#contract/counter/day-close'
import type { Download } from '#contract/fields/files'
import { madeDownload } from '#desk/files/download'
import { found } from '#desk/found'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { drawDaySheet } from '#documents/day-sheet'
import { listDayCloses } from '#read/reports/day-closes'
import { readProductSettings } from '#records/institutes/settings'

/** A closed day as a PDF sheet to be signed and filed. */
export async function daySheet(
  { query: { date, instituteName }, caller }: RequestTo<typeof contract.downloadDaySheet>,
  { db, settings, threads }: Parts,
): Promise<Download> {
  const day = { startDate: date, endDate: date }
  const [close] = await listDayCloses(db, { ...day, instituteName, institute: caller.scope, withDays: true })
  const { name } = await readProductSettings(db)
  const bytes = await threads.run(drawDaySheet, found(close, 'Day'), settings.timeZone, name)
  return madeDownload(bytes, `Day close ${date}.pdf`, 'application/pdf')
}
