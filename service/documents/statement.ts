import { paperDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import type { Statement, StatementLine } from '#contract/reports/statement'
import { taskOf } from '#threads/task'
import { shownEmail } from '#wording/no-email'
import { nameOnPaper } from '#wording/title-case'
import { space } from './boxes.ts'
import {
  asWideAsNeeded,
  drawPages,
  figuresBox,
  headOfBranch,
  type Letterhead,
  restWidth,
  type TableColumn,
  tableHead,
  tableRow,
  titleBox,
} from './pages.ts'
import { type Document, makePdf } from './pdf.ts'

/** A row of the table: a line of the statement, or the opening or closing balance. */
type Row = Partial<Omit<StatementLine, 'date'>> & {
  readonly date: string | null
  readonly text: string
  readonly balance: number
}

/**
 * A student's statement of account as a PDF with as many pages as needed.
 *
 * @public A thread calls it by its name.
 */
export function statementPdf(statement: Statement, letterhead: Letterhead): Promise<Buffer> {
  const { Student: student, lines, opening, closing, totals, startDate, endDate } = statement
  const name = nameOnPaper(student.fullName, statement.namesOnPaper)
  const about = {
    title: `Statement of ${name}`,
    author: statement.instituteName,
    date: new Date(`${endDate}T00:00:00Z`),
  }
  const rows: readonly Row[] = [{ date: startDate, text: 'Opening balance', balance: opening }, ...lines]
  const closingRow: Row = { ...totals, date: endDate, text: 'Closing balance', balance: closing }
  return makePdf(about, doc => {
    const columns = columnsOf(doc, totals, [...rows, closingRow])
    const head = tableHead(doc, columns)
    drawPages(doc, {
      repeated: head,
      boxes: [
        titleBox(doc, {
          institute: headOfBranch(letterhead, statement.instituteName, statement.instituteAddress),
          title: 'Statement of account',
          period: startDate ? `${paperDate(startDate)} to ${paperDate(endDate)}` : `Until ${paperDate(endDate)}`,
        }),
        figuresBox(doc, [
          { name: 'Student', value: name },
          { name: 'Mobile', value: student.mobile },
        ]),
        space(5),
        figuresBox(doc, [
          { name: 'Student ID', value: student.studentNumber ?? student.id },
          { name: 'Email', value: shownEmail(student.email) },
        ]),
        space(14),
        head,
        ...rows.map(row => tableRow(doc, columns, row)),
        tableRow(doc, columns, closingRow, 600),
        space(10),
        figuresBox(doc, summaryOf(statement)),
      ],
      foot: `${name} · This is a computer generated statement.`,
    })
  })
}

export const drawStatement = taskOf(import.meta.url, statementPdf)

/** Refunds and write-offs are rare, so their columns appear only if there are any. */
function columnsOf(doc: Document, totals: Statement['totals'], rows: readonly Row[]): TableColumn<Row>[] {
  const fitting = (name: string, cell: (row: Row) => string, align?: 'right') =>
    asWideAsNeeded(doc, { name, cell, ...(align ? { align } : {}) }, rows)
  const money = (name: string, key: keyof Statement['totals']) =>
    fitting(name, row => (row[key] ? formatRupees(row[key]) : ''), 'right')
  const date = fitting('Date', row => (row.date ? paperDate(row.date) : ''))
  const amounts = [
    money('Charge', 'charge'),
    money('Discount', 'discount'),
    money('Payment', 'payment'),
    ...(totals.refund === 0 ? [] : [money('Refund', 'refund')]),
    ...(totals.writeOff === 0 ? [] : [money('Written off', 'writeOff')]),
    fitting('Balance', row => formatRupees(row.balance), 'right'),
  ]
  const text: TableColumn<Row> = {
    name: 'What happened',
    width: restWidth([date, ...amounts]),
    cell: row => [row.text, [row.courseName, row.receiptNumber].filter(Boolean).join(' · ')],
  }
  return [date, text, ...amounts]
}

function summaryOf({ closing, nextDue, endDate }: Statement) {
  const balance =
    closing > 0 ? `${formatRupees(closing)} due` : closing < 0 ? `${formatRupees(-closing)} in advance` : 'Nil'
  const date = nextDue?.date ? `${nextDue.overdue ? 'was due' : 'due'} ${paperDate(nextDue.date)}` : 'no due date'
  return [
    { name: `Balance on ${paperDate(endDate)}`, value: balance },
    ...(nextDue ? [{ name: 'Next installment', value: `${formatRupees(nextDue.amount)}, ${date}` }] : []),
  ]
}
