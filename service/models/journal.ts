import { bigint, date, smallint, text } from '#db/tables/column'
import { postingsOf } from '#ledger/events/events'
import type { Projection } from './projection.ts'
import { inserting } from './rows.ts'
import { table } from './table.ts'

export const journalTable = table({
  name: 'journal',
  key: ['seq', 'leg'],
  columns: { seq: bigint(), leg: smallint(), occurred_on: date(), account: text(), amount: bigint() },
  indexes: [
    '(institute_id, account, occurred_on)',
    // In the order of the journal: each entry once, by its first leg.
    "(institute_id, occurred_on, (lpad(seq::text, 12, '0') || institute_id::text)) where leg = 0",
    "(occurred_on, (lpad(seq::text, 12, '0') || institute_id::text)) where leg = 0",
  ],
})

const insert = inserting(journalTable)

/** Every leg of every double entry, in the order of the log. */
export const journal: Projection = {
  name: 'journal',
  version: 2,
  tables: [journalTable],
  apply: async (writer, events) => {
    const legs = events.flatMap(event =>
      postingsOf(event).map(({ account, amount }, leg) => ({
        institute_id: event.institute,
        seq: event.seq,
        leg,
        occurred_on: event.occurredOn,
        account,
        amount,
      })),
    )
    await insert(writer, legs)
  },
}
