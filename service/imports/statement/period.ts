import { addDays } from '#contract/fields/dates'
import { type Cell, type Row, textOf } from '../cell.ts'
import type { Statement } from './shape.ts'
import { dateIn } from './values.ts'

const says = /period|from|between|start|end date|\bto\b|till/i
const dates = /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}[ -][a-z]{3,9}[ ,-]{1,2}\d{2,4}/gi
/** A longer time isn't that of a statement: the account was opened on its first day. */
const longest = 400

/**
 * From when to when a statement is: what is said above its table, because days without a payment at its ends belong to it;
 * otherwise the days of its first and its last line.
 */
export function periodIn(titles: readonly Row[], lines: Statement['lines']): Pick<Statement, 'from' | 'to'> {
  const days = lines.map(({ date }) => date).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const said = titles
    .filter(({ cells }) => says.test(cells.map(textOf).join(' ')))
    .flatMap(({ cells }) => cells.flatMap(datesIn))
    .toSorted()
  const [from = first, to = last] = [said[0], said.at(-1)]
  const isPeriod = said.length > 1 && from <= first && to >= last && addDays(from, longest) >= to
  return isPeriod ? { from, to } : { from: first, to: last }
}

function datesIn(cell: Cell): string[] {
  if (cell.kind === 'date') return [cell.text]
  const found = textOf(cell).match(dates) ?? []
  return found.flatMap(text => dateIn({ kind: 'text', text: text.replace(',', '') }) ?? [])
}
