import { sql } from 'kysely'
import { literals } from '#db/queries/literals'
import { columnsOf } from '#exports/table'
import { moneyAccounts, otherExpense, otherIncome } from '#ledger/accounts'
import { feeEvents, refundEvents } from '#ledger/events/lists'
import { between, within } from '#lists/scope'
import { queryKind } from './kind.ts'
import { methodNameOf } from './method-name.ts'

interface Row {
  readonly branch: string
  readonly day: string
  readonly account: string
  readonly receipts: number
  readonly refunds: number
  readonly income: number
  readonly expenses: number
  readonly transfers: number
  readonly net: number
}

const { text, date, money } = columnsOf<Row>()
const method = (row: Row) => methodNameOf(row.account) ?? row.account

/** One line for each day, branch and payment method with movements, summed from the postings themselves. */
export const dayBook = queryKind<Row>({
  columns: [
    date('date', 'Date', row => row.day),
    text('branch', 'Branch', row => row.branch),
    text('method', 'Method', method),
    money('receipts', 'Fees received', row => row.receipts),
    money('refunds', 'Refunds', row => row.refunds),
    money('income', 'Other income', row => row.income),
    money('expenses', 'Expenses', row => row.expenses),
    money('transfers', 'Transfers', row => row.transfers),
    money('net', 'Net', row => row.net),
  ],
  query: ({ scope, from, to }) => sql<Row>`
    select i.name as branch, e.occurred_on as day, leg ->> 'account' as account,
      ${sumOf(sql`about = 'fees' and not ${isRefund}`)} as receipts,
      -${sumOf(isRefund)} as refunds,
      ${sumOf(sql`about = 'income'`)} as income,
      -${sumOf(sql`about = 'expense'`)} as expenses,
      ${sumOf(sql`about = 'moved'`)} as transfers,
      ${sumOf(sql`true`)} as net
    from (select e.*, case
      when ${someLeg(sql`starts_with(l ->> 'account', ${otherIncome('')})`)} then 'income'
      when ${someLeg(sql`starts_with(l ->> 'account', ${otherExpense('')})`)} then 'expense'
      when e.type in (${literals([...feeEvents, ...refundEvents])}) then 'fees'
      else 'moved' end as about from events e) as e
    join institutes i on i.id = e.institute_id
    cross join lateral jsonb_array_elements(e.data -> 'postings') as leg
    where ${within(scope, 'e.institute_id')} and ${between('e.occurred_on', from, to)} and leg ->> 'account' = any (${moneyAccounts}::text[])
    group by e.occurred_on, e.institute_id, i.name, 3
    order by e.occurred_on, e.institute_id, array_position(${moneyAccounts}::text[], leg ->> 'account')`,
  total: row => {
    const { receipts, refunds, income, expenses, transfers, net } = row
    return { of: method(row), figures: { receipts, refunds, income, expenses, transfers, net } }
  },
})

const isRefund = sql`e.type in (${literals(refundEvents)})`

const sumOf = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum((leg ->> 'amount')::bigint) filter (where ${condition}), 0)::bigint`

const someLeg = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from jsonb_array_elements(e.data -> 'postings') l where ${condition})`
