import { type Paise, paise } from '#contract/fields/money'
import type { Row } from '../cell.ts'
import type { Columns } from './columns.ts'
import { type Amount, amountIn, sideOf, written } from './values.ts'

/** What a row moved, below zero for what went out; undefined for nothing, null for what is no amount. */
export function movedIn({ cells }: Row, { amounts }: Columns): Paise | undefined | null {
  if ('amount' in amounts) {
    const found = amountIn(cells[amounts.amount])
    if (!found) return found
    const [said, type] = [written(cells[amounts.side]), written(cells[amounts.type])]
    // A word that is neither side would otherwise be money that came in.
    if (sideOf(said) === undefined && /\p{L}/u.test(said)) return null
    const side = sideOf(said) ?? sideOf(type) ?? found.side
    return side === 'out' ? paise(-found.amount) : found.amount
  }
  const [debit, credit] = [amountIn(cells[amounts.debit]), amountIn(cells[amounts.credit])]
  if (debit === null || credit === null) return null
  if (!debit && !credit) return undefined
  return paise(signed(credit, 'in') + signed(debit, 'out'))
}

/** What a cell moved, in a column of one side: its own sign or mark says more, as where the bank takes back what came in. */
export function signed(found: Amount | undefined, column: 'in' | 'out'): number {
  if (!found) return 0
  return (found.side ?? column) === 'out' ? -found.amount : found.amount
}
