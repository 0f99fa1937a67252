import type { Kysely } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { TrialBalance } from '#contract/reports/trial-balance'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { shownHeads, underHeads } from '#records/heads/shown'
import { accountTotals } from './account-totals.ts'
import { balance } from './balance.ts'

/** The balance of every account at the end of a day: all legs dated up to it, whenever they were recorded. Debits equal credits. */
export async function trialBalance(db: Kysely<DB>, scope: Scope, asOf: string): Promise<TrialBalance> {
  const posted = await db
    .selectFrom(accountTotals(db, { to: asOf }))
    .select(['d.account', balance.as('amount')])
    .where(within(scope, 'd.institute_id'))
    .groupBy('d.account')
    .execute()
  const heads = await shownHeads(db)
  const rows = underHeads(posted, heads).filter(({ amount }) => amount !== 0)
  const debitOf = ({ amount }: { readonly amount: number }) => Math.max(amount, 0)
  const creditOf = ({ amount }: { readonly amount: number }) => Math.max(-amount, 0)
  const sum = (side: typeof debitOf) => toRupees(rows.reduce((all, row) => all + side(row), 0))
  return {
    asOf,
    accounts: rows.map(row => ({
      account: row.account,
      ...heads.called(row.account),
      debit: toRupees(debitOf(row)),
      credit: toRupees(creditOf(row)),
    })),
    totals: { debit: sum(debitOf), credit: sum(creditOf) },
  }
}
