import type { Kysely } from 'kysely'
import { toRupees } from '#contract/fields/money'
import { advances, type BalanceSheet, overdraft, profitSoFar } from '#contract/reports/balance-sheet'
import { moneyAccount, receivable, yearlyAccounts } from '#ledger/accounts'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { accountTotals } from './account-totals.ts'
import { balance } from './balance.ts'
import { advancesOf } from './dues/owed-then.ts'

const bank = moneyAccount('bank_transfer')

/** A line in paise. */
interface Line {
  readonly account: string
  readonly amount: number
}

/**
 * Assets, liabilities and equity at the end of a day: all legs dated up to it, whenever they were recorded. What students
 * paid in advance is owed to them, so it stands apart from what they owe, and so does what is owed to banks.
 */
export async function balanceSheet(db: Kysely<DB>, scope: Scope, asOf: string, today: string): Promise<BalanceSheet> {
  const held = await db
    .selectFrom(accountTotals(db, { to: asOf }))
    .select(['d.account', 'd.institute_id', balance.as('amount')])
    .where(within(scope, 'd.institute_id'))
    .groupBy(['d.account', 'd.institute_id'])
    .orderBy('d.account')
    .execute()
  // Today there is none: more than the fee is never taken.
  const early = asOf < today ? await advancesOf(db, scope, asOf) : 0
  // Each branch has a bank account of its own: what one owes is not less because another one has something.
  const owed = 0 - held.reduce((sum, { account, amount }) => (account === bank ? sum + Math.min(amount, 0) : sum), 0)
  const apart = new Map([
    [receivable, early],
    [bank, owed],
  ])
  const below = (begin: string, sign: 1 | -1): Line[] =>
    [...Map.groupBy(held, ({ account }) => account)]
      .filter(([account]) => account.startsWith(begin))
      .map(([account, rows]) => ({ account, amount: rows.reduce((sum, { amount }) => sum + sign * amount, 0) }))
  const assets = below('assets:', 1).map(line => ({ ...line, amount: line.amount + (apart.get(line.account) ?? 0) }))
  const earned = held
    .filter(({ account }) => yearlyAccounts.some(begin => account.startsWith(begin)))
    .reduce((sum, { amount }) => sum - amount, 0)
  return {
    asOf,
    assets: side(assets),
    liabilities: side([
      { account: advances, amount: early },
      { account: overdraft, amount: owed },
    ]),
    equity: side([...below('equity:', -1), { account: profitSoFar, amount: earned }]),
  }
}

/** Lines of zero are left out. */
const side = (lines: readonly Line[]) => ({
  lines: lines.filter(({ amount }) => amount !== 0).map(line => ({ ...line, amount: toRupees(line.amount) })),
  total: toRupees(lines.reduce((sum, { amount }) => sum + amount, 0)),
})
