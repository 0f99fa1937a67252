import type { PaymentMethod } from '#contract/fields/fields'
import {
  againstDate,
  againstFate,
  closedThrough,
  type Fate,
  isOpen,
  type Model,
  type ModelEntry,
  type ModelMovement,
  type ModelOpening,
  type Moved,
  markCheque,
  mayStay,
  type NewModelEntry,
  type Objections,
  onOrToday,
  unless,
  yearsThrough,
} from './model.ts'
import { places } from './model-balances.ts'
import { mayDate } from './model-limits.ts'

export function recordEntry(model: Model, id: string, asked: NewModelEntry): Objections {
  const objections = [
    ...unless(asked.on <= model.today && mayPay(asked), 'INVALID_INPUT'),
    ...againstDate(model, asked.on),
  ]
  if (objections.length > 0) return objections
  model.entries.set(id, { ...asked, voided: false, cleared: null, until: null })
  moveEntry(model, asked, 1)
  return []
}

/** No student pays an expense. */
const mayPay = ({ type, payer }: Pick<ModelEntry, 'type' | 'payer'>) => type === 'income' || payer === null

/**
 * Deleting corrects an entry to nothing. A reversal for a closed day is dated today, and so is the corrected entry, whose
 * cheque is in hand again. Who paid moves no money, and whoever is not named again still paid, unless it is no income any
 * more.
 */
export function correctEntry(
  model: Model,
  id: string,
  change: Partial<Omit<ModelEntry, 'on' | 'cleared' | 'until'>>,
): Objections {
  const entry = model.entries.get(id)
  if (!entry) return ['NOT_FOUND']
  if (entry.voided) return ['ENTRY_VOIDED']
  const after = { ...entry, ...(change.type === 'expense' && { payer: null }), ...change }
  if (!after.voided && !mayPay(after)) return ['INVALID_INPUT']
  if (JSON.stringify({ ...after, payer: entry.payer }) === JSON.stringify(entry)) {
    model.entries.set(id, after)
    return []
  }
  const on = mayStay(model, entry) ? entry.on : model.today
  const objections = unless(after.voided || mayDate(model.limits, on, model.today), 'FORBIDDEN')
  if (objections.length > 0) return objections
  moveEntry(model, { ...entry, on }, -1)
  if (!after.voided) moveEntry(model, { ...after, on }, 1)
  model.entries.set(id, after.voided ? after : { ...after, on, cleared: null, until: null })
  return []
}

/** A cheque of an entry was paid by the bank, or not after all, or came back, which takes its income away on that day. */
export function settleEntryCheque(model: Model, id: string, { fate, on }: { fate: Fate; on: string }): Objections {
  const entry = model.entries.get(id)
  if (!entry) return ['NOT_FOUND']
  const objections = [
    ...unless(!entry.voided, 'ENTRY_VOIDED'),
    ...unless(entry.method === 'cheque' && !(fate === 'bounced' && entry.type === 'expense'), 'NOT_A_CHEQUE'),
    ...againstFate(model, entry, fate, on),
  ]
  if (objections.length > 0) return objections
  if (fate !== 'bounced') markCheque(model, entry, fate, on)
  else {
    entry.voided = true
    moveEntry(model, { ...entry, on }, -1)
  }
  return []
}

const moveEntry = ({ entryMoves }: Model, { type, amount, method, on }: NewModelEntry, sign: 1 | -1) =>
  entryMoves.push({ type, amount: sign * amount, method, on })

/** More cash may be deposited than was received so far: nobody counts the till here. */
export function recordDeposit(model: Model, id: string, amount: number, on: string): Objections {
  const objections = [...unless(on <= model.today, 'INVALID_INPUT'), ...againstDate(model, on)]
  if (objections.length > 0) return objections
  model.deposits.set(id, { amount, on, voided: false })
  model.deposited.push({ amount, method: 'cash', on })
  return []
}

export function voidDeposit(model: Model, id: string): Objections {
  const deposit = model.deposits.get(id)
  if (!deposit) return ['NOT_FOUND']
  if (deposit.voided) return ['ENTRY_VOIDED']
  deposit.voided = true
  model.deposited.push({ amount: -deposit.amount, method: 'cash', on: onOrToday(model, deposit.on) })
  return []
}

export function recordMovement(model: Model, id: string, asked: Omit<ModelMovement, 'voided'>): Objections {
  const objections = [
    ...unless(asked.on <= model.today && asked.charges < asked.amount, 'INVALID_INPUT'),
    ...againstDate(model, asked.on),
  ]
  if (objections.length > 0) return objections
  model.movements.set(id, { ...asked, voided: false })
  shift(model, asked, asked.on, 1)
  return []
}

export function voidMovement(model: Model, id: string): Objections {
  const movement = model.movements.get(id)
  if (!movement) return ['NOT_FOUND']
  if (movement.confirmed) return ['TRANSFER_CONFIRMED']
  if (movement.voided) return ['ENTRY_VOIDED']
  movement.voided = true
  shift(model, movement, onOrToday(model, movement.on), -1)
  return []
}

/** The other branch says that the money arrived. */
export function confirmSent(model: Model, id: string): Objections {
  const sent = model.movements.get(id)
  if (sent?.kind !== 'transfer') return ['NOT_FOUND']
  if (sent.confirmed) return ['TRANSFER_CONFIRMED']
  if (sent.voided) return ['TRANSFER_TAKEN_BACK']
  sent.confirmed = true
  return []
}

/** Money of another branch arrives, `off` by some paise from what was sent there on `sentOn`. */
export function receiveTransfer(
  model: Model,
  {
    method,
    amount,
    on,
    sentOn,
    off,
  }: { method: PaymentMethod; amount: number; on: string; sentOn: string; off: number },
): Objections {
  const objections = [
    ...unless(on <= model.today && on >= sentOn, 'INVALID_INPUT'),
    ...unless(off === 0, 'TRANSFER_DIFFERS'),
    ...againstDate(model, on),
  ]
  if (objections.length > 0) return objections
  model.shifted.push({ account: places[method], amount, on }, { account: 'assets:transfers', amount: -amount, on })
  return []
}

/** Stated anew, the old version is taken back on its own day, or today where that is closed. */
export function stateOpening(model: Model, asked: ModelOpening, explained: boolean): Objections {
  const { opening: old } = model
  // Where its day is closed, it is taken back on the later day that is named, or today.
  const instead = old && asked.on > old.on ? asked.on : model.today
  const reversedOn = old && (isOpen(model, old.on) ? old.on : instead)
  const on = old && reversedOn && asked.on === old.on ? reversedOn : asked.on
  const objections = [
    ...unless(asked.on <= model.today && asked.cash + asked.bank > 0, 'INVALID_INPUT'),
    ...unless(!old || asked.on >= old.on || isOpen(model, old.on) || !isOpen(model, asked.on), 'INVALID_INPUT'),
    ...unless(!old || asked.on === old.on || asked.on >= (old.until ?? asked.on), 'INVALID_INPUT'),
    ...unless(old === null || explained, 'OPENING_STATED'),
    ...againstDate(model, on),
  ]
  if (objections.length > 0) return objections
  if (old && reversedOn) open(model, old, reversedOn, -1)
  open(model, asked, on, 1)
  const until = old && reversedOn !== old.on ? reversedOn : old?.until
  model.opening = { ...asked, on, until: until ?? null }
  return []
}

function open({ shifted }: Model, { cash, bank }: ModelOpening, on: string, sign: 1 | -1): void {
  const add = (account: string, amount: number) => shifted.push({ account, amount: sign * amount, on })
  add('assets:cash', cash)
  add('assets:bank', bank)
  add('equity:capital', -cash - bank)
}

function shift(
  { shifted }: Model,
  { kind, method, amount }: Pick<ModelMovement, 'kind' | 'method' | 'amount'>,
  on: string,
  sign: 1 | -1,
): void {
  const add = (account: string, much: number) => shifted.push({ account, amount: sign * much, on })
  const into = { withdrawal: 'assets:cash', settlement: 'assets:bank', drawings: 'equity:drawings' }
  const outOf = { withdrawal: 'assets:bank', capital: 'equity:capital' }
  add(kind === 'capital' ? places[method] : kind === 'transfer' ? 'assets:transfers' : into[kind], amount)
  add(kind === 'withdrawal' || kind === 'capital' ? outOf[kind] : places[method], -amount)
}

/** What the till should hold at the end of a day. */
export function cashOn({ fees, entryMoves, deposited, shifted }: Model, date: string): number {
  const sum = (moves: readonly Moved[]) =>
    moves.reduce((all, { amount, method, on }) => (method === 'cash' && on <= date ? all + amount : all), 0)
  const [income, spent] = [
    entryMoves.filter(({ type }) => type === 'income'),
    entryMoves.filter(({ type }) => type === 'expense'),
  ]
  const brought = shifted.reduce(
    (all, { account, amount, on }) => (account === 'assets:cash' && on <= date ? all + amount : all),
    0,
  )
  return sum(fees) + sum(income) - sum(spent) - sum(deposited) + brought
}

export function closeDay(model: Model, date: string, counted: number, explained: boolean): Objections {
  const expected = cashOn(model, date)
  const objections = [
    ...unless(date <= model.today, 'INVALID_INPUT'),
    ...unless(date > closedThrough(model), 'DAY_ALREADY_CLOSED'),
    ...unless(explained || counted === expected, 'CASH_DIFFERS'),
  ]
  if (objections.length === 0) model.closes.push({ date, expected, counted, booked: 0 })
  return objections
}

/** Only the last closed day, and not in a locked month. */
function unlessLastClosed(model: Model, date: string): Objections {
  if (date === '' || date !== closedThrough(model)) return ['DAY_NOT_LAST_CLOSED']
  return unless(model.locked.get(date.slice(0, 7)) !== true && date > yearsThrough(model), 'PERIOD_LOCKED')
}

/** What was booked from its count goes with it. */
export function reopenDay(model: Model, date: string): Objections {
  const objections = unlessLastClosed(model, date)
  if (objections.length > 0) return objections
  const close = model.closes.pop()
  if (close) found(model, date, -close.booked, close.counted - close.expected)
  return []
}

/** The difference of the last close, once, and only if whoever asks names it. */
export function bookDifference(model: Model, date: string, named: number): Objections {
  const objections = unlessLastClosed(model, date)
  const close = model.closes.at(-1)
  if (objections.length > 0 || !close) return objections
  if (close.booked !== 0) return ['DIFFERENCE_BOOKED']
  const difference = close.counted - close.expected
  if (difference === 0) return ['NO_DIFFERENCE']
  if (named !== difference) return ['INVALID_INPUT']
  close.booked = difference
  found(model, date, difference, difference)
  return []
}

/** Cash that appears is income, cash that is missing an expense; taken back, it is less of the same. */
function found({ entryMoves }: Model, on: string, change: number, difference: number): void {
  const [type, amount] = difference > 0 ? ['income' as const, change] : ['expense' as const, 0 - change]
  if (amount !== 0) entryMoves.push({ type, amount, method: 'cash', on, found: true })
}

export function lockMonth(model: Model, month: string): Objections {
  model.locked.set(month, true)
  return []
}

/** Unlocks for longer than any test lasts. */
export function unlockMonth(model: Model, month: string): Objections {
  const { locked } = model
  if (!locked.has(month)) return ['NOT_FOUND']
  if (`${month}-01` <= yearsThrough(model)) return ['PERIOD_LOCKED']
  locked.set(month, false)
  return []
}

export function closeYear(model: Model, through: string): Objections {
  const objections = [
    ...unless(through < model.today, 'INVALID_INPUT'),
    ...unless(through > yearsThrough(model), 'YEAR_ALREADY_CLOSED'),
  ]
  if (objections.length === 0) model.years.push(through)
  return objections
}

/** As long as none was given. */
export function startReceipts({ receipts, starts }: Model, year: string, first: number): Objections {
  const series = `PUN/${year}/`
  const objections = unless(!receipts.some(number => number.startsWith(series)), 'RECEIPTS_STARTED')
  if (objections.length === 0) starts.set(series, first)
  return objections
}

/** Only the last closed year. */
export function reopenYear(model: Model, through: string): Objections {
  if (through !== model.years.at(-1)) return ['YEAR_NOT_LAST_CLOSED']
  model.years.pop()
  return []
}
