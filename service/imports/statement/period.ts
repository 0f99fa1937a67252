import { addDays } from '#contract/fields/dates'
import { type Row, textOf } from '../cell.ts'
import type { Statement } from './shape.ts'
import { dateIn } from './values.ts'

const says = /period|from|between|start|end date|\bto\b|till/i
const dates =
  /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}[ -][a-z]{3,9}[ ,-]{1,2}\d{2,4}|\b[a-z]{3,9} \d{1,2},? \d{4}/gi
/** A longer time isn't that of a statement: the account was opened on its first day. */
const longest = 400

/**
 * From when to when a statement is: what is said above its table, because days without a payment at its ends belong to it;
 * otherwise the days of its first and its last line.
 */
export function periodIn(titles: readonly Row[], lines: Statement['lines']): Pick<Statement, 'from' | 'to'> {
  const days = lines.map(({ date }) => date).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const texts = titles.map(({ cells }) => cells.map(textOf).join(' ')).filter(text => says.test(text))
  const said = texts.map(pairIn).find(pair => pair !== undefined) ?? texts.flatMap(datesIn).toSorted()
  const [from = first, to = last] = [said[0], said.at(-1)]
  const isPeriod = said.length > 1 && from <= first && to >= last && addDays(from, longest) >= to
  return isPeriod ? { from, to } : { from: first, to: last }
}

/** Two dates of which the second is the end. Beside them may stand when the statement was printed. */
function pairIn(text: string): [string, string] | undefined {
  const found = [...text.matchAll(dates)]
  for (const [at, date] of found.entries()) {
    const next = found[at + 1]
    const between = next && text.slice(date.index + date[0].length, next.index)
    const [from, to] = [dateOf(date[0]), next && dateOf(next[0])]
    if (between !== undefined && from && to && from <= to && isUntil(between)) return [from, to]
  }
  return undefined
}

const untils: readonly string[] = ['to', 'todate', 'and', 'till', 'until', 'upto']

function isUntil(between: string): boolean {
  const word = between.replace(/[^a-z]/gi, '').toLowerCase()
  return untils.includes(word) || (word === '' && /[-–]/.test(between))
}

const dateOf = (text: string) => dateIn({ kind: 'text', text })
const datesIn = (text: string): string[] => (text.match(dates) ?? []).flatMap(found => dateOf(found) ?? [])
