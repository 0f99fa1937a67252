import { formatRupees } from '#contract/fields/money'
import type { Statement, StatementLine } from '#contract/reports/statement'
import { lineInHindi } from '../hindi/happened.ts'
import { isNoEmail } from '../no-email.ts'
import { inEach } from '../said.ts'
import { nameOnPaper } from '../title-case.ts'
import { type Voice, voiceIn } from '../voice.ts'
import type { SheetField } from './receipt-sheet.ts'

/** A line of the account, or the opening or closing balance. */
export interface StatementRow {
  readonly date: string
  readonly text: string
  /** In small letters below the text. */
  readonly small: string
  /** What moved the account, in the order of the columns; empty where nothing did. */
  readonly amounts: readonly string[]
  readonly balance: string
}

/** The content of a student's statement and its order, for the PDF and the printed page. */
export function statementSheet(statement: Statement) {
  const { Student: student, lines, opening, closing, totals, startDate, endDate } = statement
  const voice = voiceIn(statement.language)
  const { say, date } = voice
  const kinds = kindsOf(totals, voice)
  const name = nameOnPaper(student.fullName, statement.namesOnPaper)
  type Moved = Omit<Partial<StatementLine>, 'date' | 'balance'> & { balance: number; date: string | null }
  const row = (of: Moved, text: string): StatementRow => ({
    date: of.date ? date(of.date) : '',
    text,
    // The sentence mostly names the receipt itself.
    small: [of.courseName, text.includes(of.receiptNumber ?? '') ? null : of.receiptNumber].filter(Boolean).join(' · '),
    amounts: kinds.map(({ key }) => (of[key] ? formatRupees(of[key]) : '')),
    balance: formatRupees(of.balance),
  })
  const about: SheetField[] = [
    { name: say('Student'), value: name },
    { name: say('Mobile'), value: student.mobile },
    { name: say('Student ID'), value: student.studentNumber ?? student.id },
    { name: say('Email'), value: isNoEmail(student.email) ? say('None') : student.email },
  ]
  return {
    language: voice.language,
    name: say('Statement of {name}', { name }),
    title: say('Statement of account'),
    period: startDate
      ? say('{from} to {until}', { from: date(startDate), until: date(endDate) })
      : say('Until {date}', { date: date(endDate) }),
    about,
    columns: {
      date: say('Date'),
      text: say('What happened'),
      amounts: kinds.map(({ name }) => name),
      balance: say('Balance'),
    },
    rows: [
      row({ date: startDate, balance: opening }, say('Opening balance')),
      ...lines.map(line =>
        row(
          line,
          inEach(voice.language, ' / ', one => (one === 'hi' ? lineInHindi(line.text) : line.text)),
        ),
      ),
    ],
    closing: row({ ...totals, date: endDate, balance: closing }, say('Closing balance')),
    summary: summaryOf(statement, voice),
    foot: `${name} · ${say('This is a computer generated statement.')}`,
    page: (number: number, of: number) => say('Page {number} of {of}', { number, of }),
  }
}
export type StatementSheet = ReturnType<typeof statementSheet>

/** Discounts, refunds and write-offs are rare, so their columns appear only if there are any, as on the screen. */
const kindsOf = (totals: Statement['totals'], { say }: Voice) => [
  { key: 'charge' as const, name: say('Charge') },
  ...(totals.discount === 0 ? [] : [{ key: 'discount' as const, name: say('Discount') }]),
  { key: 'payment' as const, name: say('Payment') },
  ...(totals.refund === 0 ? [] : [{ key: 'refund' as const, name: say('Refund') }]),
  ...(totals.writeOff === 0 ? [] : [{ key: 'writeOff' as const, name: say('Written off') }]),
]

/**
 * The fees of a statement's dates, in rupees. The column of charges has each refund taken off, because it returns money
 * and lowers the fee in one step; what is agreed on, as enrollments show it, is not changed by it.
 */
export const feesAfterDiscount = ({ charge, discount, refund }: Omit<Statement['totals'], 'payment' | 'writeOff'>) =>
  (Math.round(charge * 100) - Math.round(discount * 100) + Math.round(refund * 100)) / 100

function summaryOf(
  { closing, nextDue, startDate, endDate, totals }: Statement,
  { say, date }: Voice,
): readonly SheetField[] {
  const owed = `${formatRupees(Math.abs(closing))} ${closing > 0 ? say('due') : say('in advance')}`
  const due = (day: string, overdue: boolean) =>
    overdue ? say('was due {date}', { date: day }) : say('due {date}', { date: day })
  return [
    ...(totals.refund === 0
      ? []
      : [
          {
            // Of a range it is only what was charged in it, mostly nothing.
            name: startDate ? say('Charged in these dates, after discount') : say('Fee after discount'),
            value: formatRupees(feesAfterDiscount(totals)),
          },
          { name: say('Refunded, also taken off the charges'), value: formatRupees(totals.refund) },
        ]),
    { name: say('Balance on {date}', { date: date(endDate) }), value: closing === 0 ? say('Nil') : owed },
    ...(nextDue
      ? [
          {
            name: say('Next installment'),
            value: `${formatRupees(nextDue.amount)}, ${nextDue.date ? due(date(nextDue.date), nextDue.overdue) : say('no due date')}`,
          },
        ]
      : []),
  ]
}
