import type * as contract from '#contract/counter/day-close'
import { forFileName } from '#contract/fields/file-name'
import type { Download } from '#contract/fields/files'
import { madeDownload } from '#desk/files/download'
import { letterheadOf } from '#desk/files/letterhead'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { drawDaySheet } from '#documents/day-sheet'
import { listDayCloses } from '#read/reports/day-closes'
import { readProductSettings } from '#records/institutes/settings'

/** A closed day as a PDF sheet to be signed and filed, in the language of the institute's paper. */
export async function daySheet(
  { query: { date, instituteName }, caller }: RequestTo<typeof contract.downloadDaySheet>,
  parts: Parts,
): Promise<Download> {
  const { db, settings, threads } = parts
  const day = { startDate: date, endDate: date }
  const [newest] = await listDayCloses(db, { ...day, instituteName, institute: caller.scope, withDays: true })
  const close = found(newest, 'Day')
  const { language } = await readProductSettings(db)
  const letterhead = await letterheadOf(parts, { institute: null, instituteName: close.instituteName }, language)
  const bytes = await threads.run(drawDaySheet, close, settings.timeZone, letterhead, language)
  return madeDownload(bytes, `Day close ${date} ${forFileName(close.instituteName)}.pdf`, 'application/pdf')
}
