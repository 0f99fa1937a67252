import type { MovementKind } from '#contract/reports/movement'
import { bigint, date, text } from '#db/tables/column'
import { postingsOf } from '#ledger/events/events'
import { kindOf } from '#ledger/events/kinds'
import type { Posting } from '#ledger/events/parts'
import type { Projection } from './projection.ts'
import { adding } from './rows.ts'
import { type RowOf, table } from './table.ts'

export const accountDaysTable = table({
  name: 'account_days',
  key: ['day', 'account', 'kind'],
  columns: {
    day: date(),
    account: text(),
    /** What the entries were about: a refund lowers the income from fees, but is shown apart from what was charged. */
    kind: text<MovementKind>(),
    debit: bigint(),
    credit: bigint(),
    /** How many entries moved the account, whatever the number of their legs on it. */
    entries: bigint(),
  },
})

type AccountDay = RowOf<typeof accountDaysTable>

const add = adding(accountDaysTable)

/**
 * What was debited and credited to each account on each day at each institute, in paise, so that a report over years adds
 * up days and accounts, however many payments there were. Totals are added in SQL; they are never read, changed and
 * written back.
 */
export const accountDays: Projection = {
  name: 'account_days',
  version: 2,
  tables: [accountDaysTable],
  apply: async (writer, events) => {
    const totals = new Map<string, AccountDay>()
    for (const event of events) {
      const { institute, occurredOn: day, type } = event
      const postings = postingsOf(event)
      if (postings.length === 0) continue
      const kind = kindOf(type, postings)
      for (const [account, legs] of Map.groupBy(postings, ({ account }) => account)) {
        const key = `${institute} ${day} ${kind} ${account}`
        const total = totals.get(key) ?? {
          institute_id: institute,
          day,
          account,
          kind,
          debit: 0,
          credit: 0,
          entries: 0,
        }
        totals.set(key, legs.reduce(withLeg, { ...total, entries: total.entries + 1 }))
      }
    }
    await add(writer, [...totals.values()])
  },
}

const withLeg = (total: AccountDay, { amount }: Posting): AccountDay => ({
  ...total,
  debit: total.debit + Math.max(amount, 0),
  credit: total.credit + Math.max(-amount, 0),
})
