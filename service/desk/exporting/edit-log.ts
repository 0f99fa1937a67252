import { Readable } from 'node:stream'
import { paperDate } from '#contract/fields/dates'
import type { Download } from '#contract/fields/files'
import { invalidBecause } from '#contract/refusal'
import { type Activity, type downloadEditLog, editLogName } from '#contract/reports/activity'
import { madeDownload } from '#desk/files/download'
import { letterheadOf } from '#desk/files/letterhead'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { drawEditLog } from '#documents/edit-log'
import { maskAadhaarIn } from '#exports/entries'
import { csv } from '#exports/formats/csv'
import type { Folded } from '#read/reports/activity/figures'
import { listActivity } from '#read/reports/activity/list'
import type { ActivityFilter } from '#read/reports/activity/rows'
import { branchOfFile } from '#records/institutes/institutes'
import { editLogHeadings, editLogRow } from '#wording/exports/edit-log'
import { recordExport } from './record-export.ts'

type Asked = RequestTo<typeof downloadEditLog>

/** A paper of more lines is of use to nobody. */
const longestPaper = 5000
const batch = 500

/** The edit log of a financial year, the oldest entry first. That it was taken out is itself recorded. */
export async function editLog(request: Asked, parts: Parts): Promise<Download> {
  const { query, caller } = request
  const { settings, threads, clock } = parts
  const { financialYear: year, format, instituteName } = query
  const [from, to] = [`${year}-04-01`, `${year + 1}-03-31`]
  const branch = await branchOfFile(parts.db, caller.scope, instituteName)
  const filter = {
    ...{ institute: caller.scope, instituteName: branch?.name, startDate: from, endDate: to },
    ...{ timeZone: settings.timeZone, oldestFirst: true, limit: batch },
  }
  const name = editLogName(year, format, branch?.name)
  const choices = { kind: 'edit-log', financialYear: year, format, instituteName: instituteName ?? null }
  await recordExport(request, parts, choices)
  if (format === 'csv') {
    const content = Readable.from(written(batches(parts, filter), settings.timeZone))
    return { content, name, type: 'text/csv; charset=utf-8' }
  }
  const entries: Activity[] = []
  for await (const page of batches(parts, filter)) {
    entries.push(...page)
    if (entries.length > longestPaper)
      throw invalidBecause('format', `The log of this year has more than ${longestPaper} entries. Choose csv.`)
  }
  const letterhead = await letterheadOf(parts, filter)
  const scope = branch?.name ?? 'All branches'
  const about = { scope, period: `${paperDate(from)} to ${paperDate(to)}`, letterhead, timeZone: settings.timeZone }
  const bytes = await threads.run(drawEditLog, { ...about, entries, at: clock().toISOString() })
  return madeDownload(bytes, name, 'application/pdf')
}

async function* batches({ db }: Pick<Parts, 'db'>, filter: ActivityFilter): AsyncGenerator<readonly Activity[]> {
  let cursor: string | undefined
  const folded: Folded = new Map()
  do {
    const page = await listActivity(db, { ...filter, cursor }, folded)
    yield page.activity.map(entry => ({ ...entry, reason: entry.reason && maskAadhaarIn(entry.reason) }))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

function written(pages: AsyncIterable<readonly Activity[]>, timeZone: string): ReturnType<typeof csv> {
  const cells = editLogRow(timeZone)
  async function* rows() {
    let number = 0
    for await (const page of pages) yield page.map(entry => cells(entry, ++number))
  }
  return csv({ columns: editLogHeadings.map(title => ({ key: title, title, type: 'text' as const })), rows: rows() })
}
