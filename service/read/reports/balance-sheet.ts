import type { Kysely } from 'kysely'
import { toRupees } from '#contract/fields/money'
import { advances, type BalanceSheet, profitSoFar } from '#contract/reports/balance-sheet'
import { type Scope, within } from '#db/lists/scope'
import { receivable, yearlyAccounts } from '#ledger/accounts'
import type { DB } from '#models/database'
import { balance } from './balance.ts'
import { advancesOf } from './owed-then.ts'

/** A line in paise. */
interface Line {
  readonly account: string
  readonly amount: number
}

/**
 * Assets, liabilities and equity at the end of a day: all legs dated up to it, whenever they were recorded. What students
 * paid in advance is owed to them, so it stands apart from what they owe.
 */
export async function balanceSheet(db: Kysely<DB>, scope: Scope, asOf: string, today: string): Promise<BalanceSheet> {
  const held = await db
    .selectFrom('read.account_days as d')
    .select(['d.account', balance.as('amount')])
    .where(within(scope, 'd.institute_id'))
    .where('d.day', '<=', asOf)
    .groupBy('d.account')
    .orderBy('d.account')
    .execute()
  // Today there is none: more than the fee is never taken.
  const early = asOf < today ? await advancesOf(db, scope, asOf) : 0
  const below = (begin: string, sign: 1 | -1): Line[] =>
    held
      .filter(({ account }) => account.startsWith(begin))
      .map(({ account, amount }) => ({ account, amount: sign * amount }))
  const assets = below('assets:', 1).map(line =>
    line.account === receivable ? { ...line, amount: line.amount + early } : line,
  )
  const earned = held
    .filter(({ account }) => yearlyAccounts.some(begin => account.startsWith(begin)))
    .reduce((sum, { amount }) => sum - amount, 0)
  return {
    asOf,
    assets: side(assets),
    liabilities: side([{ account: advances, amount: early }]),
    equity: side([...below('equity:', -1), { account: profitSoFar, amount: earned }]),
  }
}

/** Lines of zero are left out. */
const side = (lines: readonly Line[]) => ({
  lines: lines.filter(({ amount }) => amount !== 0).map(line => ({ ...line, amount: toRupees(line.amount) })),
  total: toRupees(lines.reduce((sum, { amount }) => sum + amount, 0)),
})
