import {
  closedThrough,
  type Model,
  type ModelEntry,
  type Moved,
  type Objections,
  onOrToday,
  unless,
  unlessClosed,
} from './model.ts'

export function recordEntry(model: Model, id: string, asked: Omit<ModelEntry, 'voided'>): Objections {
  const objections = [...unless(asked.on <= model.today, 'INVALID_INPUT'), ...unlessClosed(model, asked.on)]
  if (objections.length > 0) return objections
  model.entries.set(id, { ...asked, voided: false })
  bookEntry(model, asked, 1)
  return []
}

/** Deleted is corrected to nothing. What is taken back of a closed day is dated today, and what stands for it too. */
export function correctEntry(model: Model, id: string, change: Partial<Omit<ModelEntry, 'on'>>): Objections {
  const entry = model.entries.get(id)
  if (!entry) return ['NOT_FOUND']
  if (entry.voided) return ['ENTRY_VOIDED']
  const after = { ...entry, ...change }
  if (JSON.stringify(after) === JSON.stringify(entry)) return []
  const on = onOrToday(model, entry.on)
  bookEntry(model, { ...entry, on }, -1)
  if (!after.voided) bookEntry(model, { ...after, on }, 1)
  model.entries.set(id, after.voided ? after : { ...after, on })
  return []
}

const bookEntry = ({ book }: Model, { type, amount, method, on }: Omit<ModelEntry, 'voided'>, sign: 1 | -1) =>
  book.push({ type, amount: sign * amount, method, on })

/** Cash may be banked that the books don't know of yet: nobody counts the drawer here. */
export function bank(model: Model, id: string, amount: number, on: string): Objections {
  const objections = [...unless(on <= model.today, 'INVALID_INPUT'), ...unlessClosed(model, on)]
  if (objections.length > 0) return objections
  model.bankings.set(id, { amount, on, voided: false })
  model.banked.push({ amount, method: 'cash', on })
  return []
}

export function voidBanking(model: Model, id: string): Objections {
  const banking = model.bankings.get(id)
  if (!banking) return ['NOT_FOUND']
  if (banking.voided) return ['ENTRY_VOIDED']
  banking.voided = true
  model.banked.push({ amount: -banking.amount, method: 'cash', on: onOrToday(model, banking.on) })
  return []
}

/** What the drawer should hold at the end of a day. */
export function cashOn({ fees, book, banked }: Model, date: string): number {
  const sum = (moves: readonly Moved[]) =>
    moves.reduce((all, { amount, method, on }) => (method === 'cash' && on <= date ? all + amount : all), 0)
  const [income, spent] = [book.filter(({ type }) => type === 'income'), book.filter(({ type }) => type === 'expense')]
  return sum(fees) + sum(income) - sum(spent) - sum(banked)
}

export function closeDay(model: Model, date: string, counted: number, explained: boolean): Objections {
  const expected = cashOn(model, date)
  const objections = [
    ...unless(date <= model.today, 'INVALID_INPUT'),
    ...unless(date > closedThrough(model), 'DAY_ALREADY_CLOSED'),
    ...unless(explained || counted === expected, 'CASH_DIFFERS'),
  ]
  if (objections.length === 0) model.closes.push({ date, expected, counted })
  return objections
}

export function lockMonth(model: Model, month: string): Objections {
  model.locked.set(month, true)
  return []
}

/** For longer than anything here lasts. */
export function unlockMonth({ locked }: Model, month: string): Objections {
  if (!locked.has(month)) return ['NOT_FOUND']
  locked.set(month, false)
  return []
}
