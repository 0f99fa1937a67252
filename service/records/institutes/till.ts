import { type Kysely, sql } from 'kysely'
import { type Paise, paise } from '#contract/fields/money'
import { literals } from '#db/queries/literals'
import { nothingClosed } from '#ledger/closing/closing'
import type { LastClose, TillSums } from '#ledger/closing/commands'
import { evolveClosing } from '#ledger/closing/evolve'
import { type Envelope, readEvent } from '#ledger/events/events'
import { eventsWhere } from '#ledger/events/lists'
import type { EventSpec, TillColumn } from '#ledger/events/spec'
import type { DB } from '#models/database'

/** What moved on one day, in paise. */
export type TillDay = Readonly<Record<TillColumn, Paise>> & { readonly date: string }

/** Whether the cash of a column comes into the till or leaves it; both are shown as they are most often, above zero. */
const signs: Readonly<Record<TillColumn, 1 | -1>> = {
  received: 1,
  otherIncome: 1,
  refunds: -1,
  expenses: -1,
  banked: -1,
  moved: 1,
}

const isAmong = (till: NonNullable<EventSpec['till']>) =>
  sql`type in (${literals(eventsWhere(spec => spec.till === till))})`

/** The column that the cash of an event counts in. */
const columnOfCash = sql`case
  when ${isAmong('received')} then 'received'
  when ${isAmong('otherIncome')} then 'otherIncome'
  when ${isAmong('refunds')} then 'refunds'
  when ${isAmong('expenses')} then 'expenses'
  when ${isAmong('banked')} then 'banked'
  when ${isAmong('moved')} then 'moved'
  when ${isAmong('otherIncomeOrExpenses')} then case when of_income then 'otherIncome' else 'expenses' end end`

/**
 * What moved in the till on the days that a close takes in, summed from the events themselves under the head's
 * lock: from the first event that is dated after the last closed day. The cash legs of an event say how much, its type
 * says why.
 */
export async function tillUntil(transaction: Kysely<DB>, institute: string, date: string): Promise<TillSums> {
  const { rows } = await sql<Record<TillColumn | 'openFrom', number>>`
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
    select ${sumOf('received')}, ${sumOf('otherIncome')}, ${sumOf('refunds')}, ${sumOf('expenses')}, ${sumOf('banked')}, ${sumOf('moved')},
      coalesce((select min(seq) from open where occurred_on > ${date}), (select seq + 2 from closing))::bigint as "openFrom"
    from cash`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A sum has one row.')
  return { ...columnsOf(row), openFrom: Number(row.openFrom) }
}

/** The close that holds in a branch, and how its books stood before; null before the first close. Under the head's lock. */
export async function lastClose(transaction: Kysely<DB>, institute: string): Promise<LastClose | null> {
  const { rows } = await sql<{ canon: string; booked: string | null }>`
    select e.canon, b.canon as booked from events e
    left join events b on b.institute_id = e.institute_id and b.type in ('CashDifferenceBooked')
      and (b.data ->> 'close')::bigint = e.seq
    where e.institute_id = ${institute} and e.type in ('DayClosed') and not exists (
      select from events r where r.institute_id = e.institute_id and r.type in ('DayReopened')
        and (r.data ->> 'close')::bigint = e.seq)
    order by e.seq desc limit 2`.execute(transaction)
  const [last, before] = rows.map(({ canon }) => readEvent(canon)).filter(event => event.type === 'DayClosed')
  if (!last) return null
  const bookings = rows
    .flatMap(({ booked }) => (booked === null ? [] : [readEvent(booked)]))
    .filter(event => event.type === 'CashDifferenceBooked')
  const bookedFrom = ({ seq }: Envelope) => bookings.filter(({ data }) => data.close === seq)
  const facts = before ? [before, ...bookedFrom(before)] : []
  const { closedThrough, cash, openFrom } = facts.reduce(evolveClosing, nothingClosed)
  return {
    seq: last.seq,
    difference: last.data.difference,
    booked: bookedFrom(last)[0] ?? null,
    before: { closedThrough, cash, openFrom },
  }
}

/** What moved in the till on each of the days that a close took in, summed from the events that it saw. */
export async function tillByDay(
  db: Kysely<DB>,
  institute: string,
  { after, until, upTo }: { readonly after: string | null; readonly until: string; readonly upTo: number },
): Promise<readonly TillDay[]> {
  const { rows } = await sql<Record<TillColumn, number> & { date: string }>`
    with legs as (
      select e.type, e.occurred_on, (leg ->> 'amount')::bigint as amount, leg ->> 'account' as account,
        exists (select from jsonb_array_elements(e.data -> 'postings') other where other ->> 'account' like 'income:%') as of_income
      from events e, jsonb_array_elements(e.data -> 'postings') leg
      where e.institute_id = ${institute} and e.seq <= ${upTo}
        and e.occurred_on > coalesce(${after}::date, '-infinity') and e.occurred_on <= ${until}),
    cash as (select occurred_on, amount, ${columnOfCash} as counts_as from legs where account = 'assets:cash')
    select occurred_on as date, ${sumOf('received')}, ${sumOf('otherIncome')}, ${sumOf('refunds')}, ${sumOf('expenses')}, ${sumOf('banked')}, ${sumOf('moved')}
    from cash where counts_as is not null group by occurred_on order by occurred_on`.execute(db)
  return rows.map(({ date, ...row }) => ({ date, ...columnsOf(row) }))
}

/** Paise by column, all of them as they are most often, above zero. */
const columnsOf = (row: Record<TillColumn, number>): Record<TillColumn, Paise> => {
  const figure = (column: TillColumn): Paise => paise(Number(row[column]) * signs[column] + 0)
  return {
    received: figure('received'),
    otherIncome: figure('otherIncome'),
    refunds: figure('refunds'),
    expenses: figure('expenses'),
    banked: figure('banked'),
    moved: figure('moved'),
  }
}

const sumOf = (column: TillColumn) =>
  sql`coalesce(sum(amount) filter (where counts_as = ${sql.lit(column)}), 0)::bigint as ${sql.ref(column)}`
