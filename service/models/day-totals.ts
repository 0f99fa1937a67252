import { bigint, date, integer } from '#db/tables/column'
import { methodOfAccount, receivable } from '#ledger/accounts'
import type { EventType } from '#ledger/events/catalogue'
import { type LedgerEvent, postingsOf } from '#ledger/events/events'
import { differenceEvents, feeEvents, refundEvents, yearCloseEvents } from '#ledger/events/lists'
import type { Projection } from './tables/projection.ts'
import { adding } from './tables/rows.ts'
import { type RowOf, table } from './tables/table.ts'

export const dayTotalsTable = table({
  name: 'day_totals',
  key: ['day'],
  columns: {
    day: date(),
    enrollments: integer(),
    payments: integer(),
    cash: bigint(),
    card: bigint(),
    upi: bigint(),
    bank_transfer: bigint(),
    cheque: bigint(),
    other_income: bigint(),
    expense: bigint(),
    /** The parts of `other_income` and `expense` that a count of the till found and nobody recorded. */
    cash_excess: bigint(),
    cash_short: bigint(),
    /** The fees that this day counts (or lacks, if below 0) and the list of its payments does not. Over all days they are 0. */
    unlisted: bigint(),
    /** The part of `unlisted` that cheques make, which count until the day they bounced. */
    bounced: bigint(),
    /** How much the money still to be collected grew (or shrank) on this day. */
    dues: bigint(),
  },
})

type Day = RowOf<typeof dayTotalsTable>
/** A day while its figures are added up. */
type Counting = { -readonly [Name in keyof Day]: Day[Name] }
type Figure = Exclude<keyof Day, 'institute_id' | 'day'>

const add = adding(dayTotalsTable)

/**
 * What happened on each day at each institute, in paise and counts: a row for each day, so that a dashboard costs the same
 * with a million events. Totals are added in SQL; they are never read, changed and written back.
 */
export const dayTotals: Projection = {
  name: 'day_totals',
  version: 5,
  tables: [dayTotalsTable],
  apply: async (writer, events) => {
    const days = new Map<string, Counting>()
    for (const event of events) count(days, event)
    await add(writer, [...days.values()])
  },
}

const emptyDay = (institute: string, day: string): Counting => ({
  institute_id: institute,
  day,
  enrollments: 0,
  payments: 0,
  cash: 0,
  card: 0,
  upi: 0,
  bank_transfer: 0,
  cheque: 0,
  other_income: 0,
  expense: 0,
  cash_excess: 0,
  cash_short: 0,
  unlisted: 0,
  bounced: 0,
  dues: 0,
})

/** What brings fees in, or gives them back: a refund lowers the income. */
const feeMoney: ReadonlySet<EventType> = new Set([...feeEvents, ...refundEvents])

const differences: ReadonlySet<EventType> = new Set(differenceEvents)

function count(days: Map<string, Counting>, event: LedgerEvent): void {
  const plus = (date: string, figure: Figure, amount: number) => {
    const place = `${event.institute} ${date}`
    const day = days.get(place) ?? emptyDay(event.institute, date)
    day[figure] += amount
    days.set(place, day)
  }
  // A balance from earlier books is no enrollment of the day on which it was imported.
  if (event.type === 'StudentEnrolled' && !event.data.opening) plus(event.occurredOn, 'enrollments', 1)
  if (event.type === 'OpeningRestated') plus(event.data.enrolledOn, 'enrollments', -1)
  if (event.type === 'EnrollmentWithdrawn' && event.data.enrolledOn) plus(event.data.enrolledOn, 'enrollments', -1)
  if (event.type === 'PaymentReceived') plus(event.occurredOn, 'payments', 1)
  if (event.type === 'PaymentVoided' || event.type === 'ChequeBounced') {
    const { receivedOn = event.occurredOn, amount } = event.data
    plus(receivedOn, 'payments', -1)
    const apart = (date: string, by: number) => {
      plus(date, 'unlisted', by)
      if (event.type === 'ChequeBounced') plus(date, 'bounced', by)
    }
    // The list no longer has it on the day it was received. The fees lose it on this event's day, which may be later.
    apart(receivedOn, amount)
    apart(event.occurredOn, -amount)
  }
  // What a year earned was earned before it was closed.
  if (yearCloseEvents.includes(event.type)) return
  const fees = feeMoney.has(event.type)
  const found = differences.has(event.type)
  for (const { account, amount } of postingsOf(event)) {
    const method = methodOfAccount.get(account)
    if (found && account.startsWith('income:')) plus(event.occurredOn, 'cash_excess', -amount)
    if (found && account.startsWith('expenses:')) plus(event.occurredOn, 'cash_short', amount)
    if (account === receivable) plus(event.occurredOn, 'dues', amount)
    else if (account.startsWith('income:other:')) plus(event.occurredOn, 'other_income', -amount)
    else if (account.startsWith('expenses:other:')) plus(event.occurredOn, 'expense', amount)
    else if (fees && method) plus(event.occurredOn, method, amount)
  }
}
