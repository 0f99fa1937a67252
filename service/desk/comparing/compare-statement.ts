import { setImmediate as turn } from 'node:timers/promises'
import type * as contract from '#contract/counter/bank-statement'
import { addDays, formatDate } from '#contract/fields/dates'
import { invalid } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import type { Statement } from '#imports/statement/shape'
import { readStatementFile } from '#imports/statement/statement-file'
import { bookedAtBank, firstDayOfBooks } from '#read/reports/booked-at-bank'
import { compareInThread } from './comparison.ts'

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
  const { totals, rows } = await threads.run(compareInThread, statement, booked)
  const { sheets, hidden, unread } = statement
  return { from, to, sheets: [...sheets], hidden, unread: [...unread], totals, rows: inBatches(rows) }
}

/** Thousands of rows at once would hold up all other requests while they are written. */
async function* inBatches(rows: readonly contract.ComparedRow[]) {
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
