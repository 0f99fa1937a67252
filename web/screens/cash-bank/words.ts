import type { MoneyMovementKind } from '#contract/shapes/money-movement'
import { say } from '../../base/language/say.ts'

/** What can be recorded with the form of movements. */
export type Recorded = Exclude<MoneyMovementKind, 'arrival' | 'opening'>

export const kindNames: Readonly<Record<MoneyMovementKind, string>> = {
  withdrawal: say('Withdrawal'),
  settlement: say('Settlement'),
  transfer: say('Transfer out'),
  arrival: say('Transfer in'),
  capital: say('Capital'),
  drawings: say('Drawings'),
  opening: say('Opening'),
}

export const kindOptions = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** The word for a kind, for files; a kind without one keeps its code. */
export const kindOf = (code: string): string => kindOptions.find(({ value }) => value === code)?.label ?? code

/** What the form of each kind says. */
export const forms: Readonly<Record<Recorded, { title: string; about: string; save: string; done: string }>> = {
  withdrawal: {
    title: say('Cash from the bank'),
    about: say('Cash that was drawn from the bank and put into the till.'),
    save: say('Record withdrawal'),
    done: say('Withdrawal recorded successfully'),
  },
  settlement: {
    title: say('Settle UPI or card takings'),
    about: say('Takings that the bank has paid out. What it kept is recorded as the expense “Bank charges”.'),
    save: say('Record settlement'),
    done: say('Settlement recorded successfully'),
  },
  transfer: {
    title: say('Send money to a branch'),
    about: say('The money is on its way until the other branch confirms that it arrived.'),
    save: say('Send money'),
    done: say('Transfer recorded successfully'),
  },
  capital: {
    title: say('Owner’s capital'),
    about: say('Money of their own that the owner brought in. It is no income.'),
    save: say('Record capital'),
    done: say('Capital recorded successfully'),
  },
  drawings: {
    title: say('Owner’s drawings'),
    about: say('Money that the owner took out for themselves. It is no expense.'),
    save: say('Record drawings'),
    done: say('Drawings recorded successfully'),
  },
}
