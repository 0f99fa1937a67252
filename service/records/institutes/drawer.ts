import { type Kysely, sql } from 'kysely'
import { type Paise, paise } from '#contract/fields/money'
import { literals } from '#db/lists/literals'
import type { DrawerSums } from '#ledger/closing/commands'
import { eventsWhere } from '#ledger/events/lists'
import type { DrawerColumn, EventSpec } from '#ledger/events/spec'
import type { DB } from '#models/database'

/** Whether the cash of a column comes into the drawer or leaves it; both are shown as they are most often, above zero. */
const signs: Readonly<Record<DrawerColumn, 1 | -1>> = {
  received: 1,
  otherIncome: 1,
  refunds: -1,
  expenses: -1,
  banked: -1,
}

const isAmong = (drawer: NonNullable<EventSpec['drawer']>) =>
  sql`type in (${literals(eventsWhere(spec => spec.drawer === drawer))})`

/** The column that the cash of an event counts in. */
const columnOfCash = sql`case
  when ${isAmong('received')} then 'received'
  when ${isAmong('otherIncome')} then 'otherIncome'
  when ${isAmong('refunds')} then 'refunds'
  when ${isAmong('expenses')} then 'expenses'
  when ${isAmong('banked')} then 'banked'
  when ${isAmong('otherIncomeOrExpenses')} then case when of_income then 'otherIncome' else 'expenses' end end`

/**
 * What moved in the cash drawer on the days that a close takes in, summed from the events themselves under the head's
 * lock: from the first event that is dated after the last closed day. The cash legs of an event say how much, its type
 * says why.
 */
export async function drawerUntil(transaction: Kysely<DB>, institute: string, date: string): Promise<DrawerSums> {
  const { rows } = await sql<Record<DrawerColumn | 'openFrom', number>>`
    with closing as (
      select coalesce((books ->> 'openFrom')::bigint, 1) as open_from, (books ->> 'closedThrough')::date as closed, seq
      from ledger_heads where institute_id = ${institute}),
    open as (
      select e.seq, e.type, e.occurred_on, e.data -> 'postings' as postings from events e, closing
      where e.institute_id = ${institute} and e.seq >= closing.open_from
        and (closing.closed is null or e.occurred_on > closing.closed)),
    legs as (
      select o.type, (leg ->> 'amount')::bigint as amount,
        exists (select from jsonb_array_elements(o.postings) other where other ->> 'account' like 'income:%') as of_income
      from open o, jsonb_array_elements(o.postings) leg
      where o.occurred_on <= ${date} and leg ->> 'account' = 'assets:cash'),
    cash as (select amount, ${columnOfCash} as counts_as from legs)
    select ${sumOf('received')}, ${sumOf('otherIncome')}, ${sumOf('refunds')}, ${sumOf('expenses')}, ${sumOf('banked')},
      coalesce((select min(seq) from open where occurred_on > ${date}), (select seq + 2 from closing))::bigint as "openFrom"
    from cash`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A sum has one row.')
  const figure = (column: DrawerColumn): Paise => paise(Number(row[column]) * signs[column] + 0)
  return {
    received: figure('received'),
    otherIncome: figure('otherIncome'),
    refunds: figure('refunds'),
    expenses: figure('expenses'),
    banked: figure('banked'),
    openFrom: Number(row.openFrom),
  }
}

const sumOf = (column: DrawerColumn) =>
  sql`coalesce(sum(amount) filter (where counts_as = ${sql.lit(column)}), 0)::bigint as ${sql.ref(column)}`
