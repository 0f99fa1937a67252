import type { Activity } from '#contract/reports/activity'
import { paperLimit, taskOf } from '#threads/task'
import { editLogRow } from '#wording/exports/edit-log'
import { around, drawPages, headOfBranch, type Letterhead, type TableColumn, table, titleBox } from './pages.ts'
import { makePdf } from './pdf.ts'

export interface EditLog {
  readonly entries: readonly Activity[]
  /** The branch, or all of them. */
  readonly scope: string
  readonly period: string
  readonly letterhead: Letterhead
  readonly timeZone: string
  /** When it was made. */
  readonly at: string
}

type Row = readonly string[]

/** Each row that says what it is weighs a kilobyte more; a log that is longer is read as CSV by programs. */
const mostTagged = 1_000

/**
 * The edit log of a year as a PDF: who did what and when, with old and new values, the oldest entry first.
 *
 * @public A thread calls it by its name.
 */
export function editLogPdf({ entries, scope, period, letterhead, timeZone, at }: EditLog): Promise<Buffer> {
  const tagged = entries.length <= mostTagged
  const about = { title: `Edit log ${period}`, author: letterhead.name, date: new Date(at), tagged }
  const cells = editLogRow(timeZone)
  const rows: readonly Row[] = entries.map((entry, place) => cells(entry, place + 1))
  return makePdf(about, doc =>
    drawPages(doc, {
      boxes: [
        titleBox(doc, { institute: headOfBranch(letterhead, scope), title: 'Edit log', period }),
        ...table(doc, columns, rows),
      ],
      foot: `${scope} · ${rows.length === 1 ? '1 entry' : `${rows.length} entries, in the order in which they were recorded`}`,
    }),
  )
}

export const drawEditLog = taskOf(import.meta.url, editLogPdf, paperLimit)

const at = (row: Row, place: number): string => row[place] ?? ''
const datedOf = (row: Row): string => (at(row, 12) ? `dated ${at(row, 12)}` : '')
const columns: readonly TableColumn<Row>[] = around(
  [
    { name: 'No.', width: 22, cell: row => at(row, 0) },
    { name: 'Date, time', width: 56, cell: row => [at(row, 1), at(row, 2)] },
    { name: 'User, from', width: 62, cell: row => [at(row, 3), at(row, 11)] },
    { name: 'Voucher, branch', width: 84, cell: row => [at(row, 5) || '–', at(row, 4)] },
  ],
  {
    name: 'Particulars',
    cell: row => [at(row, 7), [at(row, 6), at(row, 10), datedOf(row)].filter(Boolean).join(' · ')],
  },
  [
    { name: 'Old value', width: 70, cell: row => at(row, 8) },
    { name: 'New value', width: 82, cell: row => at(row, 9) },
  ],
  0,
)
