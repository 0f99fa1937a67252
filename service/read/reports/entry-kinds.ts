import { type RawBuilder, sql } from 'kysely'
import type { MovementKind } from '#contract/reports/movement'
import { literals } from '#db/lists/literals'
import { moneyAccounts } from '#ledger/accounts'
import { feeEvents, refundEvents } from '#ledger/events/lists'

/** The kind of an entry (`kindOf`) in SQL, for an event `e`. */
export function hasKind(kind: MovementKind): RawBuilder<boolean> {
  // As literals, because only then does the planner use the partial index of refunds.
  const typed = (types: readonly string[]) => sql<boolean>`e.type in (${literals(types)})`
  const other = sql`not ${typed([...feeEvents, ...refundEvents])}`
  const on = (accounts: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from read.journal k where k.institute_id = e.institute_id and k.seq = e.seq and ${accounts})`
  const income = on(below('income:other'))
  const expenses = on(below('expenses:other'))
  const money = on(sql`k.account in (${sql.join(moneyAccounts)})`)
  const conditions: Record<MovementKind, RawBuilder<boolean>> = {
    fees: typed(feeEvents),
    refunds: typed(refundEvents),
    income: sql<boolean>`(${other} and ${income})`,
    expenses: sql<boolean>`(${other} and ${expenses})`,
    transfers: sql<boolean>`(${other} and ${money} and not ${income} and not ${expenses})`,
    charges: sql<boolean>`(${other} and not ${money})`,
  }
  return conditions[kind]
}

/** Legs `k` on accounts below this one. */
const below = (account: string) => sql`starts_with(k.account, ${`${account}:`})`
/** Legs or totals `k` on this account or below it. */
export const onAccount = (account: string) => sql<boolean>`(k.account = ${account} or ${below(account)})`
