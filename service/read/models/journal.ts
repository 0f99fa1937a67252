import { postingsOf } from '#ledger/events/events'
import type { Projection } from './projection.ts'

/** Every leg of every double entry, in the order of the log. */
export const journal: Projection = {
  name: 'journal',
  version: 1,
  tables: ['journal'],
  ddl: `
    create table journal (
      institute_id uuid not null, seq bigint not null, leg smallint not null, occurred_on date not null,
      account text not null, amount bigint not null,
      primary key (institute_id, seq, leg));
    create index on journal (institute_id, account, occurred_on);`,
  apply: async (writer, institute, events) => {
    const legs = events.flatMap(event =>
      postingsOf(event).map(({ account, amount }, leg) => ({
        seq: event.seq,
        leg,
        day: event.occurredOn,
        account,
        amount,
      })),
    )
    if (legs.length === 0) return
    await writer.query({
      name: 'save-journal',
      text: `insert into journal select $1, * from unnest($2::bigint[], $3::smallint[], $4::date[], $5::text[], $6::bigint[])`,
      values: [
        institute,
        legs.map(({ seq }) => seq),
        legs.map(({ leg }) => leg),
        legs.map(({ day }) => day),
        legs.map(({ account }) => account),
        legs.map(({ amount }) => amount),
      ],
    })
  },
}
