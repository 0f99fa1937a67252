import type { MovementKind } from '#contract/reports/movement'
import { bigint, date, text } from '#db/tables/column'
import { type LedgerEvent, postingsOf } from '#ledger/events/events'
import { kindOf } from '#ledger/kinds'
import type { Projection } from './tables/projection.ts'
import { adding } from './tables/rows.ts'
import { summed } from './tables/sums.ts'
import { type RowOf, table } from './tables/table.ts'

/** What moved an account, in paise. */
const moved = {
  account: text(),
  /** What the entries were about: a refund lowers the income from fees, but is shown apart from what was charged. */
  kind: text<MovementKind>(),
  debit: bigint(),
  credit: bigint(),
  /** How many entries moved the account, whatever the number of their legs on it. */
  entries: bigint(),
}

export const accountDaysTable = table({
  name: 'account_days',
  key: ['day', 'account', 'kind'],
  columns: { day: date(), ...moved },
})

/** The same of whole months, each named by its first day, so that years are added up from a few rows. */
export const accountMonthsTable = table({
  name: 'account_months',
  key: ['month', 'account', 'kind'],
  columns: { month: date(), ...moved },
})

type AccountDay = RowOf<typeof accountDaysTable>

const addToDays = adding(accountDaysTable)
const addToMonths = adding(accountMonthsTable)

/**
 * What was debited and credited to each account on each day and in each month at each institute, in paise. So a report over
 * years adds up months and accounts, however many payments there were. Totals are added in SQL; they are never read, changed
 * and written back.
 */
export const accountDays: Projection = {
  name: 'account_days',
  version: 3,
  tables: [accountDaysTable, accountMonthsTable],
  apply: async (writer, events) => {
    const days = summed(accountDaysTable, events.flatMap(movedBy))
    await addToDays(writer, days)
    await addToMonths(
      writer,
      days.map(({ day, ...total }) => ({ ...total, month: `${day.slice(0, 7)}-01` })),
    )
  },
}

/** What an event moved, by account. */
function movedBy(event: LedgerEvent): AccountDay[] {
  const { institute: institute_id, occurredOn: day, type } = event
  const postings = postingsOf(event)
  if (postings.length === 0) return []
  const kind = kindOf(type, postings)
  return [...Map.groupBy(postings, ({ account }) => account)].map(([account, legs]) => ({
    ...{ institute_id, day, account, kind, entries: 1 },
    debit: legs.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
    credit: legs.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0),
  }))
}
