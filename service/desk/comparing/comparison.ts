import type { BookedEntry, ComparedRow } from '#contract/counter/bank-statement'
import { toRupees } from '#contract/fields/money'
import type { Statement, StatementLine } from '#imports/statement/shape'
import type { Booked } from '#read/reports/booked-at-bank'
import { fileLimit, taskOf } from '#threads/task'
import { type Moved, match, sumsOf } from './match.ts'
import { withPayouts } from './payouts.ts'
import { only, type Remark, remarksOn } from './remarks.ts'

/**
 * What stands in a statement beside what is recorded of its days and some beside them.
 *
 * @public A thread calls it by its name.
 */
export async function comparisonOf(
  { from, to, lines: said }: Pick<Statement, 'from' | 'to' | 'lines'>,
  booked: readonly Booked[],
) {
  const isWithin = ({ date }: Moved) => date >= from && date <= to
  const lines = said.map(line => ({ ...line, texts: [line.narration, line.reference] }))
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
  return { totals, rows }
}

/** A statement may hold texts of any length with a reference in every word, and looking those up may take seconds. */
export const compareInThread = taskOf(
  import.meta.url,
  comparisonOf,
  fileLimit(() => 'file'),
)

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
