import type { MoneyMovementKind } from '#contract/shapes/money-movement'

/** What can be recorded with the form of movements. */
export type Recorded = Exclude<MoneyMovementKind, 'arrival' | 'opening'>

export const kindNames: Readonly<Record<MoneyMovementKind, string>> = {
  withdrawal: 'Withdrawal',
  settlement: 'Settlement',
  transfer: 'Transfer out',
  arrival: 'Transfer in',
  capital: 'Capital',
  drawings: 'Drawings',
  opening: 'Opening',
}

export const kindOptions = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** What the form of each kind says. */
export const forms: Readonly<Record<Recorded, { title: string; about: string; save: string; done: string }>> = {
  withdrawal: {
    title: 'Cash from the bank',
    about: 'Cash that was drawn from the bank and put into the till.',
    save: 'Record withdrawal',
    done: 'Withdrawal recorded successfully',
  },
  settlement: {
    title: 'Settle UPI or card takings',
    about: 'Takings that the bank has paid out. What it kept is recorded as the expense “Bank charges”.',
    save: 'Record settlement',
    done: 'Settlement recorded successfully',
  },
  transfer: {
    title: 'Send money to a branch',
    about: 'The money is on its way until the other branch confirms that it arrived.',
    save: 'Send money',
    done: 'Transfer recorded successfully',
  },
  capital: {
    title: 'Owner’s capital',
    about: 'Money of their own that the owner brought in. It is no income.',
    save: 'Record capital',
    done: 'Capital recorded successfully',
  },
  drawings: {
    title: 'Owner’s drawings',
    about: 'Money that the owner took out for themselves. It is no expense.',
    save: 'Record drawings',
    done: 'Drawings recorded successfully',
  },
}
