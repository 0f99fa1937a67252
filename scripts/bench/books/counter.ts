import { paise } from '#contract/fields/money'
import type { Step } from '#log/submission'
import type { Branch } from './branch.ts'

const sources = ['Rent', 'Electricity', 'Books', 'Stationery', 'Repairs', 'Salaries', 'Internet', 'Hall hire']

/** Puts an income or expense on a day; one in fifty is voided the next day. */
export function recordOn(branch: Branch, day: number): void {
  const { chance, add, newIdOn, dateOf } = branch
  const stream = newIdOn(day)
  add(day, () =>
    on(stream, {
      type: 'RecordEntry',
      entry: {
        type: chance.happens(0.2) ? 'income' : 'expense',
        category: chance.happens(0.8) ? 'internal' : 'external',
        source: chance.one(sources),
        amount: paise(chance.between(1, 200) * 50_00),
        method: chance.one(['cash', 'upi', 'bank_transfer']),
        date: dateOf(day),
        note: null,
      },
    }),
  )
  if (chance.happens(0.02)) add(day + 1, () => on(stream, { type: 'VoidEntry' }))
}

const on = (stream: string, command: Extract<Step, { kind: 'entry' }>['command']): Step => ({
  kind: 'entry',
  stream,
  command,
})

/** Brings cash to the bank. */
export function bankOn({ add, newIdOn, dateOf }: Branch, day: number): void {
  const stream = newIdOn(day)
  const command = {
    ...({ type: 'RecordDeposit', reference: null, note: null } as const),
    amount: paise(20_000_00),
    date: dateOf(day),
  }
  add(day, () => ({ kind: 'deposit', stream, command }))
}
