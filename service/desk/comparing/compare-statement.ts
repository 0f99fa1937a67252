import { setImmediate as turn } from 'node:timers/promises'
import type * as contract from '#contract/counter/bank-statement'
import type { BookedEntry, ComparedRow } from '#contract/counter/bank-statement'
import { addDays, formatDate } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import { invalid } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import type { Statement, StatementLine } from '#imports/statement/shape'
import { readStatementFile } from '#imports/statement/statement-file'
import { type Booked, bookedAtBank, firstDayOfBooks } from '#read/reports/bank/booked'
import { type Moved, match, sumsOf } from './match.ts'
import { withPayouts } from './payouts.ts'
import { only, type Remark, remarksOn } from './remarks.ts'

/** A cheque is good for three months, and a clerk may record a payment late. */
const [daysBefore, daysAfter] = [92, 31]

/** Compares the statement in a file with what is recorded for its days. Keeps nothing. */
export async function compareStatement(
  { body, files, caller }: RequestTo<typeof contract.compareStatement>,
  { db, threads, today }: Parts,
) {
  if (!files.file) throw invalid('file', 'is required.')
  const scope = { institute: caller.scope, instituteName: body.instituteName }
  const statement = await readStatementFile(threads, files.file.path)
  const { from, to } = statement
  mustBeOfTheBooks(statement, await firstDayOfBooks(db, scope), today())
  const dates = { startDate: addDays(from, -daysBefore), endDate: addDays(to, daysAfter) }
  const booked = await bookedAtBank(db, { ...scope, ...dates })
  const isWithin = ({ date }: Moved) => date >= from && date <= to
  const lines = statement.lines.map(line => ({ ...line, texts: [line.narration, line.reference] }))
  const { pairs, ...left } = withPayouts(
    match(
      lines,
      booked.filter(isWithin),
      booked.filter(entry => !isWithin(entry)),
    ),
  )
  const entries = left.entries.filter(isWithin)
  const remarks = remarksOn({ ...left, entries, pairs, booked })
  const [sure, probable] = [pairs.filter(pair => pair.sure), pairs.filter(pair => !pair.sure)]
  const rows: ComparedRow[] = [
    ...entries.map(entry => rowOf('recorded', null, [entry], remarks.get(entry))),
    ...left.lines.map(line => rowOf('statement', line, [], remarks.get(line))),
    ...probable.map(pair => rowOf('probably', pair.line, pair.entries, only(pair.remark))),
    ...sure.map(pair => rowOf('agrees', pair.line, pair.entries, only(pair.remark))),
  ]
  const totals = {
    recorded: inRupees(entries),
    statement: inRupees(left.lines),
    probably: inRupees(probable.map(({ line }) => line)),
    agrees: inRupees(sure.map(({ line }) => line)),
  }
  return { from, to, totals, rows: inBatches(rows) }
}

/** Thousands of rows at once would hold up all other requests while they are written. */
async function* inBatches(rows: readonly ComparedRow[]) {
  for (let at = 0; at < rows.length; at += 200) {
    yield rows.slice(at, at + 200)
    await turn()
  }
}

/** A year, and some days of those before and after it. */
const mostDays = 400

function mustBeOfTheBooks({ from, to }: Statement, first: string | null, today: string): void {
  const [begins, ends] = [formatDate(from), formatDate(to)]
  if (from > today)
    throw invalid('file', `has days that have not come yet: ${begins} to ${ends}. Check the dates in it.`)
  if (addDays(from, mostDays) < to)
    throw invalid(
      'file',
      `covers more than a year: ${begins} to ${ends}. Check the dates in it, or choose a shorter time at the bank.`,
    )
  if (first === null) throw invalid('file', 'can’t be compared, because nothing has been recorded here yet.')
  if (to < first)
    throw invalid(
      'file',
      `ends before the books begin: it has ${begins} to ${ends}, and the first entry here is of ${formatDate(first)}. Choose a later statement.`,
    )
}

const rowOf = (
  group: ComparedRow['group'],
  line: StatementLine | null,
  entries: readonly Booked[],
  remark: Remark = only(null),
): ComparedRow => ({ group, line: line && shownLine(line), entries: entries.map(shownEntry), ...remark })

const shownLine = ({ row, date, narration, reference, amount }: StatementLine) => ({
  ...{ row, date, narration, reference },
  amount: toRupees(amount),
})

function shownEntry({ texts: _, isHeld: __, settles: ___, amount, ...entry }: Booked): BookedEntry {
  return { ...entry, amount: toRupees(amount) }
}

function inRupees(moved: readonly Moved[]) {
  const sums = sumsOf(moved)
  return { count: sums.count, in: toRupees(sums.in), out: toRupees(sums.out) }
}
