import type { PoolClient, QueryResultRow } from 'pg'
import { quoted } from '#db/queries/literals'
import type { Finding } from './finding.ts'

/**
 * The types of events as this check understands them. They are listed here once more, apart from the ledger's catalogue,
 * so that a mistake there shows here.
 */
const setFees = ['StudentEnrolled', 'CourseChanged'] as const
const setDiscount = ['StudentEnrolled', 'DiscountChanged', 'CourseChanged'] as const
const receipts = ['PaymentReceived'] as const
const receiptsReversed = ['PaymentVoided', 'ChequeBounced'] as const
const refunds = ['RefundPaid'] as const
const refundsReversed = ['RefundVoided'] as const
const withdrawals = ['EnrollmentWithdrawn'] as const
const entriesRecorded = ['IncomeRecorded', 'ExpenseRecorded'] as const
const entriesVoided = ['EntryVoided', 'EntryChequeBounced'] as const
const tillFindings = ['CashDifferenceBooked', 'CashDifferenceTakenBack'] as const
const yearCloses = ['YearClosed', 'YearReopened'] as const
/** Every type that this check gives a meaning of its own; the others count by their postings alone, if they have any. */
export const typesWithMeaning = [
  ...setFees,
  ...setDiscount,
  ...receipts,
  ...receiptsReversed,
  ...refunds,
  ...refundsReversed,
  ...withdrawals,
  ...entriesRecorded,
  ...entriesVoided,
  ...tillFindings,
  ...yearCloses,
] as const

const isOf = (types: readonly string[]) => `type in (${quoted(types)})`
const feeMoney = isOf([...receipts, ...receiptsReversed, ...refunds, ...refundsReversed])
const amountOf = (types: readonly string[], reversed: readonly string[]) =>
  `case when ${isOf(types)} then (data ->> 'amount')::bigint when ${isOf(reversed)} then -(data ->> 'amount')::bigint else 0 end`
const received = amountOf(receipts, receiptsReversed)
const refunded = amountOf(refunds, refundsReversed)
/** What an enrollment still has to pay, over its events. */
const remaining = `sum(coalesce((
  select sum((leg ->> 'amount')::bigint) from jsonb_array_elements(data -> 'postings') leg where leg ->> 'account' = 'assets:receivable:fees'), 0))`

/**
 * Balances folded in plain SQL from the events' data, against the read models. It shares no code with `evolve`, so a
 * mistake there shows here. It counts only events up to each read model's checkpoint.
 */
export async function independentFold(client: PoolClient): Promise<Finding[]> {
  await client.query('set local search_path = public')
  const findings: Finding[] = []
  for (const { sql, says } of folds) {
    const { rows } = await client.query(sql)
    findings.push(...rows.map((row): Finding => ({ check: 'balance', institute: row.institute_id, text: says(row) })))
  }
  return findings
}

/** The figures of a day in `dayTotals`, as they are called in a finding. */
const dayFigures = {
  income: 'income',
  expense: 'expense',
  cash_excess: 'cash excess',
  cash_short: 'cash short',
  dues: 'dues',
  unlisted: 'unlisted fees',
  bounced: 'bounced fees',
} as const

/** Names the figures that are wrong and no others, because two that are the same say nothing. */
function dayText(row: QueryResultRow): string {
  const wrong = Object.entries(dayFigures).filter(([figure]) => Number(row[figure]) !== Number(row[`e_${figure}`]))
  const listed = wrong.map(([figure, name]) => `${name} ${row[figure]}`).join(', ')
  const sealed = wrong.map(([figure]) => row[`e_${figure}`]).join(', ')
  return `Totals of ${row.day}: the read model says ${listed} paise; the events say ${sealed}.`
}

const entryCount = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)

const upTo = (projection: string) => `
  projected as (
    select e.* from events e join checkpoints c on c.institute_id = e.institute_id and c.projection = '${projection}' and e.seq <= c.seq)`

/**
 * total = the last fees less discount; paid = receipts less voids; refunded likewise; remaining = what the receivable
 * account still holds.
 */
const enrollmentBalances = `
  with ${upTo('enrollments')},
  expected as (
    select institute_id, stream_id as id,
      (array_agg((data ->> 'fees')::bigint order by seq desc) filter (where ${isOf(setFees)}))[1]
        - (array_agg((data ->> 'discount')::bigint order by seq desc) filter (where ${isOf(setDiscount)}))[1] as total,
      sum(${received}) as paid,
      sum(${refunded}) as refunded,
      ${remaining} as remaining
    from projected group by institute_id, stream_id
    having bool_or(type = 'StudentEnrolled') and not bool_or(${isOf(withdrawals)}))
  select coalesce(r.institute_id, x.institute_id) as institute_id, coalesce(r.id, x.id) as id, r.total, r.paid, r.refunded, r.remaining,
    x.total as e_total, x.paid as e_paid, x.refunded as e_refunded, x.remaining as e_remaining
  from read.enrollments r full join expected x on x.institute_id = r.institute_id and x.id = r.id
  where (r.total, r.paid, r.refunded, r.remaining) is distinct from (x.total, x.paid, x.refunded, x.remaining)`

const paymentSums = `
  with ${upTo('payments')},
  sealed as (
    select institute_id, stream_id as id, sum(${received}) as amount
    from projected where ${isOf([...receipts, ...receiptsReversed])} group by institute_id, stream_id),
  listed as (
    select institute_id, enrollment_id as id, sum(amount) filter (where status <> 'voided') as amount from read.payments group by institute_id, enrollment_id)
  select coalesce(s.institute_id, l.institute_id) as institute_id, coalesce(s.id, l.id) as id, coalesce(l.amount, 0) as listed, coalesce(s.amount, 0) as sealed
  from sealed s full join listed l on l.institute_id = s.institute_id and l.id = s.id
  where coalesce(l.amount, 0) <> coalesce(s.amount, 0)`

/** By payment, because the sum of an enrollment hides a refund that stands at another of its payments. A settlement names none. */
const paymentRefunds = `
  with ${upTo('payments')},
  sealed as (
    select institute_id, (data ->> 'paymentId')::uuid as id, sum(${refunded}) as amount
    from projected where ${isOf([...refunds, ...refundsReversed])} and data ->> 'paymentId' is not null group by 1, 2)
  select institute_id, id, coalesce(l.refunded, 0) as listed, coalesce(s.amount, 0) as sealed
  from sealed s full join read.payments l using (institute_id, id)
  where coalesce(l.refunded, 0) <> coalesce(s.amount, 0)`

const dayTotals = `
  with ${upTo('day_totals')},
  legs as (
    select p.institute_id, p.occurred_on as day, p.type, leg ->> 'account' as account, (leg ->> 'amount')::bigint as amount
    from projected p cross join lateral jsonb_array_elements(p.data -> 'postings') leg where not ${isOf(yearCloses)}),
  sealed as (
    select institute_id, day,
      sum(amount) filter (where account like 'assets:%' and account <> 'assets:receivable:fees' and ${feeMoney}) as fees,
      -sum(amount) filter (where account like 'income:other:%') as other_income,
      sum(amount) filter (where account like 'expenses:other:%') as expense,
      -sum(amount) filter (where account like 'income:other:%' and ${isOf(tillFindings)}) as excess,
      sum(amount) filter (where account like 'expenses:other:%' and ${isOf(tillFindings)}) as short,
      sum(amount) filter (where account = 'assets:receivable:fees') as dues
    from legs group by institute_id, day),
  late as (
    select p.institute_id, p.type, r.occurred_on as received, p.occurred_on as lost, (r.data ->> 'amount')::bigint as amount
    from projected p join events r on r.institute_id = p.institute_id and r.seq = p.reverses where p.${isOf(receiptsReversed)}),
  apart as (
    select institute_id, day, sum(amount) as unlisted, coalesce(sum(amount) filter (where type = 'ChequeBounced'), 0) as bounced
    from (select institute_id, type, received as day, amount from late union all select institute_id, type, lost, -amount from late) moved
    group by institute_id, day),
  listed as (
    select institute_id, day, cash + card + upi + bank_transfer + cheque + other_income as income, expense, cash_excess, cash_short, dues, unlisted, bounced from read.day_totals)
  select coalesce(s.institute_id, l.institute_id) as institute_id, coalesce(s.day, l.day) as day,
    coalesce(l.income, 0) as income, coalesce(s.fees, 0) + coalesce(s.other_income, 0) as e_income,
    coalesce(l.expense, 0) as expense, coalesce(s.expense, 0) as e_expense,
    coalesce(l.cash_excess, 0) as cash_excess, coalesce(s.excess, 0) as e_cash_excess,
    coalesce(l.cash_short, 0) as cash_short, coalesce(s.short, 0) as e_cash_short,
    coalesce(l.dues, 0) as dues, coalesce(s.dues, 0) as e_dues,
    coalesce(l.unlisted, 0) as unlisted, coalesce(a.unlisted, 0) as e_unlisted,
    coalesce(l.bounced, 0) as bounced, coalesce(a.bounced, 0) as e_bounced
  from sealed s full join listed l on l.institute_id = s.institute_id and l.day = s.day
  left join apart a on a.institute_id = coalesce(s.institute_id, l.institute_id) and a.day = coalesce(s.day, l.day)
  where (coalesce(l.income, 0), coalesce(l.expense, 0), coalesce(l.cash_excess, 0), coalesce(l.cash_short, 0), coalesce(l.dues, 0), coalesce(l.unlisted, 0), coalesce(l.bounced, 0))
    <> (coalesce(s.fees, 0) + coalesce(s.other_income, 0), coalesce(s.expense, 0), coalesce(s.excess, 0), coalesce(s.short, 0), coalesce(s.dues, 0), coalesce(a.unlisted, 0), coalesce(a.bounced, 0))`

const accountDays = `
  with ${upTo('account_days')},
  told as (
    select institute_id, seq, occurred_on as day, data,
      case when ${isOf([...receipts, ...receiptsReversed])} then 'fees' when ${isOf([...refunds, ...refundsReversed])} then 'refunds' when ${isOf(yearCloses)} then 'yearClose' else (
        select case when bool_or(leg ->> 'account' like 'income:other:%') then 'income'
          when bool_or(leg ->> 'account' like 'expenses:other:%') then 'expenses'
          when bool_or(leg ->> 'account' like 'assets:%' and leg ->> 'account' <> 'assets:receivable:fees') then 'transfers'
          else 'charges' end
        from jsonb_array_elements(data -> 'postings') leg) end as kind
    from projected where data ? 'postings'),
  sealed as (
    select institute_id, day, leg ->> 'account' as account, kind,
      sum(greatest((leg ->> 'amount')::bigint, 0)) as debit, -sum(least((leg ->> 'amount')::bigint, 0)) as credit, count(distinct seq) as entries
    from told cross join lateral jsonb_array_elements(data -> 'postings') leg group by 1, 2, 3, 4)
  select institute_id, day, account, kind, coalesce(l.debit, 0) as debit, coalesce(l.credit, 0) as credit, coalesce(l.entries, 0) as entries,
    coalesce(s.debit, 0) as e_debit, coalesce(s.credit, 0) as e_credit, coalesce(s.entries, 0) as e_entries
  from sealed s full join read.account_days l using (institute_id, day, account, kind)
  where (coalesce(l.debit, 0), coalesce(l.credit, 0), coalesce(l.entries, 0)) <> (coalesce(s.debit, 0), coalesce(s.credit, 0), coalesce(s.entries, 0))
  order by day, account, kind`

/** The totals of months, against those of their days. */
const accountMonths = `
  with added as (
    select institute_id, date_trunc('month', day)::date as month, account, kind, sum(debit) as debit, sum(credit) as credit, sum(entries) as entries
    from read.account_days group by 1, 2, 3, 4)
  select institute_id, to_char(month, 'YYYY-MM') as month, account, kind, coalesce(l.debit, 0) as debit, coalesce(l.credit, 0) as credit, coalesce(l.entries, 0) as entries,
    coalesce(a.debit, 0) as d_debit, coalesce(a.credit, 0) as d_credit, coalesce(a.entries, 0) as d_entries
  from added a full join read.account_months l using (institute_id, month, account, kind)
  where (coalesce(l.debit, 0), coalesce(l.credit, 0), coalesce(l.entries, 0)) <> (coalesce(a.debit, 0), coalesce(a.credit, 0), coalesce(a.entries, 0))
  order by month, account, kind`

/** How many entries stand on each account: as counted, as listed, and as the last event of each says. */
const accountUses = `
  with ${upTo('entries')},
  sealed as (
    select institute_id, account, count(*) filter (where ${isOf(entriesRecorded)}) as entries from (
      select distinct on (institute_id, stream_id) institute_id, type, (
        select leg ->> 'account' from jsonb_array_elements(data -> 'postings') leg
        where leg ->> 'account' like 'income:other:%' or leg ->> 'account' like 'expenses:other:%') as account
      from projected where ${isOf([...entriesRecorded, ...entriesVoided])} order by institute_id, stream_id, seq desc) last
    group by 1, 2),
  listed as (
    select institute_id, account, count(*) filter (where status <> 'voided') as listed from read.entries group by 1, 2)
  select institute_id, account, coalesce(u.entries, 0) as entries, coalesce(l.listed, 0) as listed, coalesce(s.entries, 0) as e_entries
  from sealed s full join listed l using (institute_id, account) full join read.account_uses u using (institute_id, account)
  where (coalesce(u.entries, 0), coalesce(l.listed, 0)) <> (coalesce(s.entries, 0), coalesce(s.entries, 0))
  order by account`

/**
 * The last plan of each enrollment that still owes something, less what was paid, the first rows first: by enrollment with the
 * oldest due date, and by due date with the one before it.
 */
const whatIsOwed = `
  with ${upTo('enrollments')},
  plans as (
    select institute_id, stream_id as id, sum(${received}) as paid,
      (array_agg(data -> 'installments' order by seq desc) filter (where data ? 'installments'))[1] as plan
    from projected group by institute_id, stream_id
    having bool_or(type = 'StudentEnrolled') and not bool_or(${isOf(withdrawals)})
      and ${remaining} > 0),
  planned as (
    select institute_id, id, paid, position, (row ->> 'amount')::bigint as amount, coalesce((row ->> 'dueOn')::date, '9999-12-31') as due_on,
      sum((row ->> 'amount')::bigint) over (partition by institute_id, id order by position) as until
    from plans cross join lateral jsonb_array_elements(plan) with ordinality as rows (row, position)),
  rests as (
    select institute_id, id, due_on, least(amount, until - paid) as rest,
      lag(due_on, 1, '0001-01-01') over (partition by institute_id, id order by due_on, position) as before
    from planned where until > paid),
  sealed as (
    select institute_id, 'on ' || due_on || ' after ' || before as place, count(*) as count, sum(rest) as rest from rests group by 1, 2
    union all
    select institute_id, 'by ' || id || ' since ' || min(due_on), 1, sum(rest) from rests group by institute_id, id),
  listed as (
    select institute_id, 'on ' || due_on || ' after ' || before as place, installments as count, rest from read.owed_days
    union all
    select institute_id, 'by ' || id || ' since ' || oldest_due, 1, outstanding from read.owed)
  select institute_id, place, coalesce(l.count, 0) as count, coalesce(l.rest, 0) as rest, coalesce(s.count, 0) as e_count, coalesce(s.rest, 0) as e_rest
  from sealed s full join listed l using (institute_id, place)
  where (coalesce(l.count, 0), coalesce(l.rest, 0)) <> (coalesce(s.count, 0), coalesce(s.rest, 0)) order by place`

/** A statement that finds where a read model differs, and what is said of a row that it found. */
interface Fold {
  readonly sql: string
  readonly says: (row: QueryResultRow) => string
}

/** Each statement reads the events a fixed number of times, however many there are. */
export const folds: readonly Fold[] = [
  {
    sql: enrollmentBalances,
    says: row =>
      `Enrollment ${row.id}: the read model says total ${row.total}, paid ${row.paid}, refunded ${row.refunded}, remaining ${row.remaining} paise; the events say ${row.e_total}, ${row.e_paid}, ${row.e_refunded}, ${row.e_remaining}.`,
  },
  {
    sql: paymentSums,
    says: row =>
      `Payments of enrollment ${row.id}: the read model sums to ${row.listed} paise, the events to ${row.sealed}.`,
  },
  {
    sql: paymentRefunds,
    says: row => `Refunds of payment ${row.id}: the read model says ${row.listed} paise; the events say ${row.sealed}.`,
  },
  { sql: dayTotals, says: dayText },
  {
    sql: accountDays,
    says: row =>
      `${row.account} by ${row.kind} on ${row.day}: the read model says debit ${row.debit} and credit ${row.credit} paise in ${entryCount(row.entries)}; the events say ${row.e_debit} and ${row.e_credit} in ${row.e_entries}.`,
  },
  {
    sql: accountMonths,
    says: row =>
      `${row.account} by ${row.kind} in ${row.month}: the read model says debit ${row.debit} and credit ${row.credit} paise in ${entryCount(row.entries)}; its days say ${row.d_debit} and ${row.d_credit} in ${row.d_entries}.`,
  },
  {
    sql: accountUses,
    says: row =>
      `Entries on ${row.account}: the read model says ${row.entries}, and lists ${row.listed}; the events say ${row.e_entries}.`,
  },
  {
    sql: whatIsOwed,
    says: row =>
      `What is owed ${row.place}: the read model says ${row.count} with ${row.rest} paise; the events say ${row.e_count} with ${row.e_rest}.`,
  },
]
