import type { Statement } from '#contract/reports/statement'
import { counterLimit, taskOf } from '#threads/task'
import { type StatementRow, type StatementSheet, statementSheet } from '#wording/paper/statement-sheet'
import { space } from './boxes.ts'
import {
  around,
  asWideAsNeeded,
  drawPages,
  endingWith,
  figuresBox,
  headOfBranch,
  type Letterhead,
  table,
  titleBox,
} from './pages.ts'
import { type Document, makePdf } from './pdf.ts'

/**
 * A student's statement of account as a PDF with as many pages as needed.
 *
 * @public A thread calls it by its name.
 */
export function statementPdf(statement: Statement, letterhead: Letterhead): Promise<Buffer> {
  const { instituteName, endDate } = statement
  const sheet = statementSheet(statement)
  const { language, title, period, about, rows, closing, summary, foot, page } = sheet
  const named = { title: sheet.name, author: letterhead.name, date: new Date(`${endDate}T00:00:00Z`), language }
  return makePdf(named, doc => {
    drawPages(doc, {
      boxes: [
        titleBox(doc, { institute: headOfBranch(letterhead, instituteName), title, period }),
        figuresBox(doc, about.slice(0, 2)),
        space(5),
        figuresBox(doc, about.slice(2)),
        space(14),
        ...endingWith(table(doc, columnsOf(doc, sheet), rows, closing), space(10), figuresBox(doc, summary)),
      ],
      foot,
      page,
    })
  })
}

export const drawStatement = taskOf(import.meta.url, statementPdf, counterLimit)

/** Room for a receipt number, and for most words. */
const leastText = 110

function columnsOf(doc: Document, { columns: names, rows, closing }: StatementSheet) {
  const fitting = (name: string, cell: (row: StatementRow) => string, align?: 'right') =>
    asWideAsNeeded(doc, { name, cell, ...(align ? { align } : {}) }, [...rows, closing])
  const date = fitting(names.date, row => row.date)
  const amounts = [
    ...names.amounts.map((name, at) => fitting(name, row => row.amounts[at] ?? '', 'right')),
    fitting(names.balance, row => row.balance, 'right'),
  ]
  return around([date], { name: names.text, cell: row => [row.text, row.small] }, amounts, leastText)
}
