import { formatDate, formatMonth } from '#contract/fields/dates'
import type { PaymentMethod } from '#contract/fields/fields'
import { formatPaise, noPaise, type Paise, paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import type { NewEvent } from '#ledger/events/events'

/**
 * Which dates of an institute take no more entries. Kept on its head row, because it is asked of every entry under the
 * head's lock.
 */
export interface Books {
  /** The last day that was closed: that day and all before it are. */
  readonly closedThrough: string | null
  /** What the till should hold after that day. */
  readonly cash: Paise
  /** The first event dated after that day. */
  readonly openFrom: number
  /** Months that are locked, each with the instant until which it is unlocked. */
  readonly locked: Readonly<Record<string, string | null>>
}

export const openBooks: Books = { closedThrough: null, cash: noPaise, openFrom: 1, locked: {} }

const isLocked = ({ locked }: Books, date: string, now: Date): boolean => {
  const until = locked[date.slice(0, 7)]
  return until !== undefined && (until === null || new Date(until) <= now)
}

const isClosed = ({ closedThrough }: Books, date: string): boolean => closedThrough !== null && date <= closedThrough

/** Whether entries may be dated so. */
export const takesEntries = (books: Books, date: string, now: Date): boolean =>
  !isClosed(books, date) && !isLocked(books, date, now)

/** By which field of a form a date was given. */
const fields: Partial<Record<NewEvent['type'], string>> = {
  PaymentReceived: 'paymentDate',
  StudentEnrolled: 'enrollmentDate',
  IncomeRecorded: 'date',
  ExpenseRecorded: 'date',
  RefundPaid: 'date',
  ChequeCleared: 'date',
  ChequeBounced: 'date',
  CashBanked: 'date',
}

/** What moves money, or might have, is not dated in a closed day or a locked month. */
export function mustTake(books: Books, event: NewEvent, now: Date): void {
  const { occurredOn: date, type } = event
  if (!('postings' in event.data) || takesEntries(books, date, now)) return
  const path = fields[type]
  const [code, text] = isClosed(books, date)
    ? (['DAY_CLOSED', `The day ${formatDate(date)} is closed; it takes no more entries.`] as const)
    : (['PERIOD_LOCKED', `${formatMonth(date.slice(0, 7))} is locked; it takes no more entries.`] as const)
  throw new Refusal(code, text, path ? [{ path, message: text }] : undefined)
}

/** What moved in the till since the day before, of which the count is compared. */
export interface Till {
  readonly received: Paise
  readonly otherIncome: Paise
  readonly refunds: Paise
  readonly expenses: Paise
  readonly banked: Paise
  readonly openFrom: number
}

export type BooksCommand =
  | {
      type: 'CloseDay'
      date: string
      till: Till
      counted: Readonly<Record<string, number>>
      reason: string | null
      confirmed: readonly PaymentMethod[]
    }
  | { type: 'LockPeriod'; month: string }
  | { type: 'UnlockPeriod'; month: string; until: string; reason: string | null }

export interface BooksContext {
  readonly today: string
  readonly now: Date
  readonly head: { readonly seq: number; readonly hash: Buffer }
}

/** The facts that follow from a command on the books; none when it changes nothing; a `Refusal` when a rule says no. */
export function decideBooks(books: Books, command: BooksCommand, context: BooksContext): NewEvent[] {
  const { today, now } = context
  switch (command.type) {
    case 'CloseDay':
      return closeDay(books, command, context)
    case 'LockPeriod': {
      const { month } = command
      if (month > today.slice(0, 7)) throw invalid('month', 'must not be in the future.')
      if (isLocked(books, `${month}-01`, now)) return []
      return [{ type: 'PeriodLocked', occurredOn: today, data: { month } }]
    }
    case 'UnlockPeriod': {
      const { month, until, reason } = command
      if (books.locked[month] === undefined) throw new Refusal('NOT_FOUND', `${formatMonth(month)} is not locked.`)
      if (new Date(until) <= now) throw invalid('until', 'must be in the future.')
      return [{ type: 'PeriodUnlocked', occurredOn: today, data: { month, until, reason } }]
    }
  }
  command satisfies never
}

type Close = Extract<BooksCommand, { type: 'CloseDay' }>

function closeDay(books: Books, command: Close, { today, head }: BooksContext): NewEvent[] {
  const { date, till, counted, reason, confirmed } = command
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (isClosed(books, date))
    throw new Refusal('DAY_ALREADY_CLOSED', `The days until ${formatDate(books.closedThrough ?? date)} are closed.`)
  const { openFrom, ...moved } = till
  const expected = paise(
    books.cash + moved.received + moved.otherIncome - moved.refunds - moved.expenses - moved.banked,
  )
  const countedTotal = worth(counted)
  const difference = paise(countedTotal - expected)
  if (difference !== 0 && reason === null) throw countDiffers(difference)
  const data = {
    date,
    opening: books.cash,
    ...moved,
    expected,
    counted,
    countedTotal,
    difference,
    reason,
    confirmed: [...confirmed],
    headSeq: head.seq,
    headHash: head.hash.toString('hex'),
    openFrom,
  }
  return [{ type: 'DayClosed', occurredOn: date, data }]
}

/** Notes and coins by their value in rupees. */
const worth = (counted: Readonly<Record<string, number>>): Paise =>
  paise(Object.entries(counted).reduce((sum, [value, count]) => sum + Math.round(Number(value) * 100) * count, 0))

function countDiffers(difference: number): Refusal {
  const text = `The count is ${formatPaise(paise(Math.abs(difference)))} ${difference < 0 ? 'less' : 'more'} than the books say. Count again, or give the reason.`
  return new Refusal('CASH_DIFFERS', text, [{ path: 'reason', message: 'is required when the count differs.' }])
}

/** The books after one more event. */
export function evolveBooks(books: Books, event: NewEvent): Books {
  switch (event.type) {
    case 'DayClosed': {
      const { date, expected, openFrom } = event.data
      return { ...books, closedThrough: date, cash: expected, openFrom }
    }
    case 'PeriodLocked':
      return { ...books, locked: { ...books.locked, [event.data.month]: null } }
    case 'PeriodUnlocked':
      return { ...books, locked: { ...books.locked, [event.data.month]: event.data.until } }
    default:
      return books
  }
}
