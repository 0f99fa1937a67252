import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays, addMonths } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import { periodBefore, sameLastYear } from '#contract/fields/periods'
import type { MovementKind } from '#contract/reports/movement'
import type { Comparison, ProfitAndLoss, ProfitColumn } from '#contract/reports/profit-and-loss'
import { discounts, feeIncome, openings, receivable, writeOffs } from '#ledger/accounts'
import { between, type Scope, within } from '#lists/scope'
import { monthOf } from '#lists/sums'
import type { DB } from '#models/database'
import type { Range } from '#read/queries/analytics'
import { type ShownHeads, shownHeads } from '#records/heads/shown'
import { accountTotals } from './account-totals.ts'
import { balance } from './balance.ts'

/** What was earned and spent in a range of business dates, as charged: sums of the income and expense accounts. */
export async function profitAndLoss(
  db: Kysely<DB>,
  scope: Scope,
  { compare, ...range }: Range & { readonly compare?: Comparison | undefined },
  today: string,
): Promise<ProfitAndLoss> {
  const { startDate, endDate = today } = range
  const heads = await shownHeads(db)
  const [sums, ofMonths] = await Promise.all([
    sumsOf(db, scope, { startDate, endDate }, heads),
    monthlySums(db, scope, { startDate, endDate }),
  ])
  const months = Map.groupBy(ofMonths, ({ month }) => month)
  const totals = figuresOf(sums)
  return {
    startDate: startDate ?? null,
    endDate,
    totals,
    bridge: await bridgeOf(db, scope, { startDate, endDate }, totals),
    ...bySource(sums, heads),
    branches: byBranch(sums),
    months: monthsBetween([...months.keys()]).map(month => ({ month, ...figuresOf(months.get(month) ?? []) })),
    ...(compare && { columns: await columnsOf(db, scope, { startDate, endDate }, { compare, sums, today, heads }) }),
  }
}

/** The profit of a range of business dates, in rupees. */
export const profitOf = async (db: Kysely<DB>, scope: Scope, range: Range): Promise<number> =>
  figuresOf(await branchSums(db, scope, range)).net

interface Compared {
  readonly compare: Comparison
  readonly sums: readonly BranchSum[]
  readonly today: string
  readonly heads: ShownHeads
}

/** The columns beside an account: its branches, or other periods of it. From the first day on, there is no other period. */
async function columnsOf(
  db: Kysely<DB>,
  scope: Scope,
  { startDate, endDate }: Range & { readonly endDate: string },
  { compare, sums, today, heads }: Compared,
): Promise<ProfitColumn[]> {
  if (compare === 'branches') {
    return [...Map.groupBy(sums, ({ institute }) => institute)].map(([name, ofBranch]) =>
      columnOf(name, { startDate: startDate ?? null, endDate }, ofBranch, heads),
    )
  }
  if (startDate === undefined) return []
  const period = { from: startDate, to: endDate }
  const asked = [
    ...(compare !== 'lastYear' ? [{ name: 'Period before', ...periodBefore(period, today) }] : []),
    ...(compare !== 'before' ? [{ name: 'Same period last year', ...sameLastYear(period, today) }] : []),
  ]
  return Promise.all(
    asked.map(async ({ name, from, to }) => {
      const dates = { startDate: from, endDate: to }
      return columnOf(name, dates, await sumsOf(db, scope, dates, heads), heads)
    }),
  )
}

const columnOf = (
  name: string,
  dates: Pick<ProfitColumn, 'startDate' | 'endDate'>,
  sums: readonly BranchSum[],
  heads: ShownHeads,
): ProfitColumn => ({
  name,
  ...dates,
  totals: figuresOf(sums),
  ...bySource(sums, heads),
  branches: byBranch(sums),
})

const byBranch = (sums: readonly BranchSum[]) =>
  [...Map.groupBy(sums, ({ institute }) => institute)].map(([instituteName, ofBranch]) => ({
    instituteName,
    ...figuresOf(ofBranch),
  }))

/** Why the profit as received differs from the profit as earned, from what moved on the receivable and the money accounts. */
async function bridgeOf(
  db: Kysely<DB>,
  scope: Scope,
  { startDate, endDate }: Range,
  totals: Figures,
): Promise<ProfitAndLoss['bridge']> {
  const inRange = between('d.day', startDate, undefined)
  const ranges = startDate ? [{ to: addDays(startDate, -1) }, { from: startDate, to: endDate }] : [{ to: endDate }]
  const credited = (account: string, kind: MovementKind) =>
    sql<number>`coalesce(sum(d.credit - d.debit) filter (where d.account = ${account} and d.kind = ${kind} and ${inRange}), 0)::bigint`
  const owed = (before: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(d.debit - d.credit) filter (where d.account = ${receivable} and ${before}), 0)::bigint`
  const { opening, closing, paid, broughtIn } = await db
    .selectFrom(accountTotals(db, ...ranges))
    .select([
      owed(sql`d.day < ${startDate ?? null}::date`).as('opening'),
      owed(sql`true`).as('closing'),
      credited(receivable, 'fees').as('paid'),
      credited(openings, 'charges').as('broughtIn'),
    ])
    .where(within(scope, 'd.institute_id'))
    .where('d.account', 'in', [receivable, openings])
    .executeTakeFirstOrThrow()
  const { charged, discounts: less, writeOffs: lost, net } = totals
  const earned = Math.round(net * 100)
  return {
    received: toRupees(earned - (closing - opening - broughtIn)),
    opening: toRupees(opening),
    broughtIn: toRupees(broughtIn),
    charged,
    discounts: less,
    writeOffs: lost,
    paid: toRupees(paid),
    closing: toRupees(closing),
    earned: net,
  }
}

type Figures = ReturnType<typeof figuresOf>

const otherIncome = 'income:other:'
const otherExpense = 'expenses:other:'

/** A sum of legs, in paise: debit positive. A refund lowers the income from fees, and is shown apart from what was charged. */
export interface AccountSum {
  readonly account: string
  readonly refund: boolean
  readonly amount: number
}

interface BranchSum extends AccountSum {
  readonly institute: string
}

interface MonthSum extends AccountSum {
  readonly month: string
}

/** Of each account as it is shown now. */
async function sumsOf(db: Kysely<DB>, scope: Scope, range: Range, heads: ShownHeads): Promise<BranchSum[]> {
  const sums = await branchSums(db, scope, range)
  return sums.map(sum => ({ ...sum, account: heads.account(sum.account) }))
}

/** The totals of days and months are added up before they are named. */
const branchSums = (db: Kysely<DB>, scope: Scope, range: Range): Promise<BranchSum[]> =>
  db
    .selectFrom(
      postedSums(db, scope, range)
        .select(['d.institute_id', 'd.account'])
        .groupBy(['d.institute_id', 'd.account'])
        .as('d'),
    )
    .innerJoin('institutes as i', 'i.id', 'd.institute_id')
    .select(['i.name as institute', 'd.account', 'd.refund', 'd.amount'])
    .orderBy('i.name')
    .orderBy('d.account')
    .execute()

/** Of all branches, with what they earned and spent otherwise as one account each: a figure of a month names no head. */
const monthlySums = (db: Kysely<DB>, scope: Scope, range: Range): Promise<MonthSum[]> =>
  db
    .selectFrom(
      postedSums(db, scope, range)
        .select([
          sql<string>`date_trunc('month', d.day::timestamp)`.as('month'),
          sql<string>`case ${sql.join(
            [otherIncome, otherExpense].map(begin => sql`when starts_with(d.account, ${begin}) then ${begin}`),
            sql` `,
          )} else d.account end`.as('parent'),
        ])
        .groupBy(['month', 'parent'])
        .as('d'),
    )
    .select([monthOf('d.month').as('month'), 'd.parent as account', 'd.refund', 'd.amount'])
    .execute()

/** What was posted to the accounts of income and expenses, refunds apart. */
const postedSums = (db: Kysely<DB>, scope: Scope, { startDate, endDate }: Range) =>
  db
    .selectFrom(accountTotals(db, { from: startDate, to: endDate }))
    .select([sql<boolean>`d.kind = ${sql.lit('refunds' satisfies MovementKind)}`.as('refund'), balance.as('amount')])
    .where(within(scope, 'd.institute_id'))
    .where('d.kind', '<>', 'yearClose' satisfies MovementKind)
    .where(sql<boolean>`(starts_with(d.account, 'income:') or starts_with(d.account, 'expenses:'))`)
    .groupBy('refund')

/** The figures of some sums, in rupees. Income stands on the credit side, so its sums are negative. */
export function figuresOf(sums: readonly AccountSum[]) {
  const of = (belongs: (sum: AccountSum) => boolean) =>
    sums.filter(belongs).reduce((all, { amount }) => all + amount, 0)
  const charged = 0 - of(({ account, refund }) => account === feeIncome && !refund)
  const less = {
    discounts: of(({ account }) => account === discounts),
    refunds: of(({ account, refund }) => account === feeIncome && refund),
    writeOffs: of(({ account }) => account === writeOffs),
  }
  const other = 0 - of(({ account }) => account.startsWith(otherIncome))
  const spent = of(({ account }) => account.startsWith(otherExpense))
  const fees = charged - less.discounts - less.refunds - less.writeOffs
  return {
    charged: toRupees(charged),
    discounts: toRupees(less.discounts),
    refunds: toRupees(less.refunds),
    writeOffs: toRupees(less.writeOffs),
    fees: toRupees(fees),
    otherIncome: toRupees(other),
    expenses: toRupees(spent),
    net: toRupees(fees + other - spent),
  }
}

const bySource = (sums: readonly AccountSum[], heads: ShownHeads) => ({
  otherIncome: below(sums, otherIncome, -1).map(sum => ({ source: heads.name('income', sum.end), ...amountOf(sum) })),
  expenses: below(sums, otherExpense, 1).map(sum => ({ source: heads.name('expense', sum.end), ...amountOf(sum) })),
})

const amountOf = ({ account, amount }: { readonly account: string; readonly amount: number }) => ({
  account,
  amount: toRupees(amount),
})

/** The accounts below one, the largest first, without those that add up to nothing. */
function below(sums: readonly AccountSum[], parent: string, sign: 1 | -1) {
  const accounts = new Map<string, number>()
  for (const { account, amount } of sums)
    if (account.startsWith(parent)) accounts.set(account, (accounts.get(account) ?? 0) + sign * amount)
  return [...accounts]
    .filter(([, amount]) => amount !== 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([account, amount]) => ({ end: account.slice(parent.length), account, amount }))
}

/** Every month from the first of these to the last. */
export function monthsBetween(months: readonly string[]): string[] {
  const [first, last] = [months.toSorted().at(0), months.toSorted().at(-1)]
  const all: string[] = []
  for (let month = first; month !== undefined && last !== undefined && month <= last; )
    month = addMonths(`${all[all.push(month) - 1]}-01`, 1).slice(0, 7)
  return all
}
