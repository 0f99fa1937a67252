import { type RawBuilder, sql } from 'kysely'
import { PaymentMethod } from '#contract/fields/fields'
import type { MovementKind } from '#contract/reports/movement'
import { moneyAccount } from '#ledger/accounts'
import { catalogue, type EventType } from '#ledger/events/catalogue'
import { feeEvents, refundEvents } from '#ledger/events/lists'
import type { Posting } from '#ledger/events/parts'

export const methodOfAccount = new Map(PaymentMethod.options.map(method => [moneyAccount(method), method]))
export const moneyAccounts = [...methodOfAccount.keys()]

/** What an event with postings is about. A reversal is of the same kind as the event that it reverses. */
export function kindOf(type: EventType, postings: readonly Posting[]): MovementKind {
  const { journal } = catalogue[type]
  if (journal === 'fees' || journal === 'refunds') return journal
  if (postings.some(({ account }) => account.startsWith('income:other:'))) return 'income'
  if (postings.some(({ account }) => account.startsWith('expenses:other:'))) return 'expenses'
  return postings.some(({ account }) => methodOfAccount.has(account)) ? 'transfers' : 'charges'
}

/** The same in SQL, for an event `e`. */
export function hasKind(kind: MovementKind): RawBuilder<boolean> {
  const typed = (types: readonly string[]) => sql<boolean>`e.type in (${sql.join(types)})`
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
/** Legs `k` on this account or below it. */
export const onAccount = (account: string) => sql<boolean>`(k.account = ${account} or ${below(account)})`
