import type { MovementKind } from '#contract/reports/movement'
import { bigint, date, smallint, text } from '#db/tables/column'
import { feeIncome, moneyAccounts, receivable } from '#ledger/accounts'
import { postingsOf } from '#ledger/events/events'
import { kindOf } from '#ledger/kinds'
import type { Projection } from './tables/projection.ts'
import { inserting } from './tables/rows.ts'
import { table } from './tables/table.ts'

/** An entry's place among those of its day, as text that sorts: its number in the log, and the log. */
const place = "(lpad(seq::text, 12, '0') || institute_id::text)"
/** Few entries are of these kinds, and none is a payment or an enrollment, so their index costs those nothing. */
const ofFewKinds = "where leg = 0 and kind in ('refunds', 'income', 'expenses', 'transfers', 'yearClose')"

/**
 * The accounts that payments and enrollments move. All other accounts have few legs, so their index costs a payment nothing.
 */
export const busyAccounts: readonly string[] = [receivable, feeIncome, ...moneyAccounts]
const onFewLegs = `where account not in (${busyAccounts.map(account => `'${account}'`).join(', ')})`

export const journalTable = table({
  name: 'journal',
  key: ['seq', 'leg'],
  columns: {
    seq: bigint(),
    leg: smallint(),
    occurred_on: date(),
    account: text(),
    amount: bigint(),
    kind: text<MovementKind>(),
  },
  indexes: [
    // What students owe by their accounts: of a payment, one leg.
    `(institute_id, occurred_on) where account = '${receivable}'`,
    // In the order of the journal: each entry once, by its first leg.
    `(institute_id, occurred_on, ${place}) include (kind) where leg = 0`,
    `(occurred_on, ${place}) include (kind) where leg = 0`,
    `(institute_id, kind, occurred_on, ${place}) ${ofFewKinds}`,
    `(kind, occurred_on, ${place}) ${ofFewKinds}`,
    `(institute_id, account, occurred_on, ${place}) ${onFewLegs}`,
  ],
})

const insert = inserting(journalTable)

/** Every leg of every double entry, in the order of the log. */
export const journal: Projection = {
  name: 'journal',
  version: 6,
  tables: [journalTable],
  apply: async (writer, events) => {
    const legs = events.flatMap(event => {
      const postings = postingsOf(event)
      if (postings.length === 0) return []
      const kind = kindOf(event.type, postings)
      return postings.map(({ account, amount }, leg) => ({
        institute_id: event.institute,
        seq: event.seq,
        leg,
        occurred_on: event.occurredOn,
        account,
        amount,
        kind,
      }))
    })
    await insert(writer, legs)
  },
}
