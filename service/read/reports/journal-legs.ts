import { type Kysely, type RawBuilder, sql } from 'kysely'
import { literals } from '#db/queries/literals'
import { namedAccounts } from '#ledger/accounts'
import { typedHead } from '#ledger/heads'
import { everyOf, isAll, type Scope } from '#lists/scope'
import type { DB } from '#models/database'
import { busyAccounts } from '#models/journal'

/** What is on one of these accounts or below it; on any if none is named. */
export const onAccounts = (column: string, accounts: readonly string[]) =>
  accounts.length > 0
    ? sql<boolean>`(${sql.join(
        accounts.map(
          account => sql`${sql.ref(column)} = ${account} or starts_with(${sql.ref(column)}, ${`${account}:`})`,
        ),
        sql` or `,
      )})`
    : sql<boolean>`true`

const named: ReadonlySet<string> = new Set(namedAccounts)

/** Whether only few legs are on each of these accounts, of which none has others below it. */
export const areQuiet = (accounts: readonly string[]) =>
  accounts.length > 0 &&
  accounts.every(account => !busyAccounts.includes(account) && (named.has(account) || typedHead(account) !== undefined))

/** Each entry once, by its first leg on these accounts, which an index has. */
export function quietLegs(
  db: Kysely<DB>,
  scope: Scope & { readonly accounts: readonly string[] },
  isWanted: RawBuilder<boolean>,
) {
  const [one, ...more] = scope.accounts
  const isOn = (leg: string) => {
    const account = sql.ref(`${leg}.account`)
    // Of a single account, the index also has the order.
    const isOne = more.length === 0 ? sql`${account} = ${one}` : sql`${account} = any (${[...scope.accounts]})`
    return sql<boolean>`(${isOne} and ${account} not in (${literals(busyAccounts)}))`
  }
  const isSecond = sql`exists (
    select from read.journal k where k.institute_id = j.institute_id and k.seq = j.seq and k.leg < j.leg and ${isOn('k')})`
  return {
    from: db.selectFrom('read.journal as j'),
    wanted: everyOf([isWanted, isOn('j'), sql<boolean>`not ${isSecond}`]),
    ofEach: isAll(scope) && more.length === 0 && ('j.institute_id' as const),
  }
}
