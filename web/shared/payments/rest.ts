import { formatDate } from '#contract/fields/dates'
import { formatPaise, inPaise, type Paise, paise, parseRupees } from '#contract/fields/money'
import { say } from '../../base/language/say.ts'
import type { Payable } from './payable.ts'

/** What a payment leaves unpaid and when that is due, if the desk should agree on a date with the student. */
export interface Rest {
  readonly amount: Paise
  /** The date that stays unless another one is chosen; null for none. */
  readonly dueOn: string | null
}

/**
 * The rest of the next installment, or of a balance without a date. Null when nothing is left, or when what is left has
 * its own dates already, because the payment settles whole installments. `typed` in rupees.
 */
export function restAfter({ remaining, installment, nextDate }: Payable, typed: unknown): Rest | null {
  const amount = parseRupees(String(typed ?? ''))
  if (amount === null || amount <= 0) return null
  const left = inPaise(remaining) - amount
  if (left <= 0) return null
  const ofInstallment = inPaise(installment) - amount
  if (ofInstallment > 0) return { amount: paise(ofInstallment), dueOn: nextDate }
  return nextDate === null ? { amount: paise(left), dueOn: null } : null
}

/** What stands below the field of the date. */
export function restText({ amount, dueOn }: Rest, today: string): string {
  const rest = formatPaise(amount)
  if (dueOn === null) return say('{rest} is left without a due date.', { rest })
  return dueOn < today
    ? say('{rest} is left, overdue since {dueOn}.', { rest, dueOn: formatDate(dueOn) })
    : say('{rest} is left. Without another date it stays due on {dueOn}.', { rest, dueOn: formatDate(dueOn) })
}
