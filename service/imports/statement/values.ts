import { type Paise, paise, parseRupees } from '#contract/fields/money'
import { inLatinDigits, typedRupees } from '#contract/fields/typed-rupees'
import { type Cell, textOf } from '../cell.ts'
import { readCell } from '../values.ts'

/** 100 crore rupees, below which every amount in the books is: no account moves as much at once. */
export const bound = paise(100_00_00_000_00)

/** A text in a cell; some banks write `="000123"`, which keeps a spreadsheet from dropping zeros. */
export const written = (cell: Cell | undefined): string =>
  textOf(cell)
    .replace(/^="?([^"]*)"?$/, '$1')
    .trim()

const time = /[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?$/i
/** `02/04/26` and `02 Apr 26`; two digits of a year are of this century. */
const shortYear = /^(\d{1,2}\D(?:.*\D)?)(\d\d)$/

/** The date in a cell, of any form that banks use. */
export function dateIn(cell: Cell | undefined): string | undefined {
  if (cell?.kind === 'date') return cell.text.slice(0, 10)
  const text = inLatinDigits(written(cell)).replace(time, '').trim().replace(shortYear, '$120$2')
  const read = readCell({ kind: 'text', text }, 'date')
  return read && 'value' in read ? read.value : undefined
}

const numbersOfDay = /^\d{1,4} ?[/.-] ?\d{1,2} ?[/.-] ?\d|^\d{8}$/
const dayAndMonth = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?\d{1,2}(?:st|nd|rd|th)?[ /.,-]{0,2}[a-z]{3}/i
const monthAndDay = /^[a-z]{3,9}[ .,-]{1,2}\d{1,2}(?:st|nd|rd|th)?[ ,-]{1,2}\d/i

/** Whether a text was meant as a date, and not as the word of a total or a figure. */
export const isLikeDate = (text: string): boolean =>
  [numbersOfDay, dayAndMonth, monthAndDay].some(form => form.test(inLatinDigits(text)))

/** An amount and, where its cell says so, whether it came in or went out. */
export interface Amount {
  readonly amount: Paise
  readonly side: 'in' | 'out' | undefined
}

const debitMark = /^(?:d|dr|debit|debited|w|withdrawal)$/i
const creditMark = /^(?:c|cr|credit|credited|deposit)$/i

/** What a word says of the side, in brackets or with a dot behind it too. */
export function sideOf(text: string): Amount['side'] {
  const word = text.replace(/[^a-z]/gi, '')
  return debitMark.test(word) ? 'out' : creditMark.test(word) ? 'in' : undefined
}

/** What isn't an amount but stands for none. */
const none = /^(?:|-+|–|—|na|n\/a|nil)$/i
const markBefore = /^(dr|cr)\b[. ]*/i
const markBehind = /\(?(dr|cr)\.?\)?$/i
const sign = /^[-−+] */
/** As accountants write what is below zero: `(500.00)`, and some banks: `500.00-`. */
const inBrackets = /^([^\d()]*)\(([^()]*)\)$/
const minusBehind = /^(.*\d) ?[-−]$/

/** The amount in a cell; undefined for none, null for a text that is none. */
export function amountIn(cell: Cell | undefined): Amount | undefined | null {
  const text = written(cell)
  if (none.test(text)) return undefined
  if (cell?.kind === 'number') {
    const value = Math.round(Number(text) * 100)
    // A spreadsheet has numbers that are no exact paise any more; what is refused needs none.
    return { amount: paise(Math.min(Math.abs(value), bound)), side: value < 0 ? 'out' : undefined }
  }
  const mark = (markBefore.exec(text) ?? markBehind.exec(text))?.[1]
  const signed = text
    .replace(markBefore, '')
    .replace(markBehind, '')
    .trim()
    .replace(inBrackets, '-$1$2')
    .replace(minusBehind, '-$1')
  const digits = signed
    .replace(sign, '')
    .replace(/(\d\.\d\d)0{1,4}$/, '$1')
    .replace(/^\./, '0.')
  const amount = parseRupees(typedRupees(digits))
  if (amount === null) return null
  return { amount, side: mark ? sideOf(mark) : /^[-−]/.test(signed) ? 'out' : undefined }
}
