import { type Kysely, sql } from 'kysely'
import { paise } from '#contract/fields/money'
import type { Till } from '#ledger/closing/closing'
import type { DB } from '#read/models/database'

/**
 * What moved through the cash drawer on the days that a day close covers, summed from the events under the lock of the
 * ledger's head: from the first event dated after the last closed day up to `date`. The cash postings of an event give
 * the amount, its type the reason.
 */
export async function tillUntil(transaction: Kysely<DB>, institute: string, date: string): Promise<Till> {
  const { rows } = await sql<Record<string, number>>`
    with books as (
      select coalesce((books ->> 'openFrom')::bigint, 1) as open_from, (books ->> 'closedThrough')::date as closed, seq
      from ledger_heads where institute_id = ${institute}),
    open as (
      select e.seq, e.type, e.occurred_on, e.data -> 'postings' as postings from events e, books
      where e.institute_id = ${institute} and e.seq >= books.open_from
        and (books.closed is null or e.occurred_on > books.closed)),
    cash as (
      select o.type, (leg ->> 'amount')::bigint as amount,
        exists (select from jsonb_array_elements(o.postings) other where other ->> 'account' like 'income:%') as of_income
      from open o, jsonb_array_elements(o.postings) leg
      where o.occurred_on <= ${date} and leg ->> 'account' = 'assets:cash')
    select
      coalesce(sum(amount) filter (where type in ('PaymentReceived', 'PaymentVoided')), 0)::bigint as received,
      coalesce(sum(amount) filter (where type in ('IncomeRecorded', 'EntryVoided') and of_income), 0)::bigint as "otherIncome",
      coalesce(-sum(amount) filter (where type = 'RefundPaid'), 0)::bigint as refunds,
      coalesce(-sum(amount) filter (where type in ('ExpenseRecorded', 'EntryVoided') and not of_income), 0)::bigint as expenses,
      coalesce(-sum(amount) filter (where type in ('CashBanked', 'BankingVoided')), 0)::bigint as banked,
      coalesce((select min(seq) from open where occurred_on > ${date}), (select seq + 2 from books))::bigint as "openFrom"
    from cash`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('An aggregate query returned no row.')
  const figure = (name: string) => paise(Number(row[name]))
  return {
    received: figure('received'),
    otherIncome: figure('otherIncome'),
    refunds: figure('refunds'),
    expenses: figure('expenses'),
    banked: figure('banked'),
    openFrom: Number(row.openFrom),
  }
}
