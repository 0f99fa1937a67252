import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { listMoneyBalances } from '#contract/counter/movements'
import { toRupees } from '#contract/fields/money'
import { moneyAccount, moneyAccounts, transfers } from '#ledger/accounts'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { accountTotals } from '#read/reports/account-totals'
import { balance } from '#read/reports/balance'
import { closedDays } from '#read/reports/day-closes'

type MoneyBalances = z.infer<(typeof listMoneyBalances)['answer']>

/**
 * What each branch holds by each method at the end of a day: the sum of all legs dated up to it. Whoever counts blind is
 * told the cash of closed days only.
 */
export async function moneyBalances(
  db: Kysely<DB>,
  scope: Scope,
  asOf: string,
  blind: boolean,
): Promise<MoneyBalances> {
  const branches = await db
    .selectFrom('institutes as i')
    .select(['i.id', 'i.name'])
    .where(within(scope, 'i.id'))
    .orderBy('i.name')
    .execute()
  const closedThrough = blind ? await closedDays(db, scope) : null
  const isHidden = (institute: string) => closedThrough !== null && asOf > (closedThrough.get(institute) ?? '')
  const held = await db
    .selectFrom(accountTotals(db, { to: asOf }))
    .select(['d.institute_id', 'd.account', balance.as('amount')])
    .where(within(scope, 'd.institute_id'))
    .where('d.account', 'in', [...moneyAccounts, transfers])
    .groupBy(['d.institute_id', 'd.account'])
    .execute()
  const byBranch = Map.groupBy(held, ({ institute_id }) => institute_id)
  return {
    asOf,
    branches: branches.map(({ id, name }) => ({
      instituteName: name,
      ...balancesOf(byBranch.get(id) ?? [], isHidden(id)),
    })),
    totals: balancesOf(
      held,
      branches.some(({ id }) => isHidden(id)),
    ),
  }
}

function balancesOf(held: readonly { readonly account: string; readonly amount: number }[], isHidden: boolean) {
  const on = (wanted: string) =>
    toRupees(held.reduce((sum, { account, amount }) => (account === wanted ? sum + amount : sum), 0))
  return {
    cash: isHidden ? null : on(moneyAccount('cash')),
    bank_transfer: on(moneyAccount('bank_transfer')),
    upi: on(moneyAccount('upi')),
    card: on(moneyAccount('card')),
    cheque: on(moneyAccount('cheque')),
    transfers: on(transfers),
  }
}
