import { type Kysely, sql } from 'kysely'
import { EntryType } from '#contract/fields/fields'
import { accountOfHead, headKey, oneSpaced, typedHead } from '#ledger/heads'
import type { DB } from '#models/database'

/** What is shown in place of what was posted. */
export interface ShownHeads {
  /** The account that a posted one is shown as: that of its head's present name. Other accounts are shown as they are. */
  readonly account: (posted: string) => string
  /** What the head of a typed name, or of one that stands at the end of an account, is called now. */
  readonly name: (type: EntryType, typed: string) => string
  /** The name of the head whose account this is, if the account can't say it: no account has a colon in its own part. */
  readonly called: (account: string) => { readonly name?: string }
}

/**
 * Only heads with another name than the end of the posted account are read. There are few: those that were renamed, merged or
 * joined, and those with a colon in their name, which no account has.
 */
export async function shownHeads(db: Kysely<DB>): Promise<ShownHeads> {
  const rows = await db
    .selectFrom('head_accounts as a')
    .innerJoin('heads as h', 'h.id', 'a.head_id')
    .leftJoin('heads as m', 'm.id', 'h.merged_into')
    .select(eb => [
      'a.account',
      eb.fn.coalesce('m.account', 'h.account').as('shown'),
      eb.fn.coalesce('m.name', 'h.name').as('name'),
    ])
    .where(eb =>
      eb.or([
        eb(eb.fn.coalesce('m.account', 'h.account'), '<>', eb.ref('a.account')),
        sql<boolean>`not (a.account = any (array[${sql.join(
          EntryType.options.map(type => sql`${accountOfHead(type, '')} || coalesce(m.name, h.name)`),
        )}]))`,
      ]),
    )
    .execute()
  const heads = new Map(rows.map(row => [row.account, row]))
  const names = new Map(rows.map(({ shown, name }) => [shown, name]))
  const nameOf = (account: string) => heads.get(account)?.name ?? names.get(account) ?? typedHead(account)?.name
  return {
    account: posted => heads.get(posted)?.shown ?? posted,
    name: (type, typed) => nameOf(accountOfHead(type, typed)) ?? oneSpaced(typed),
    called: account => {
      const name = nameOf(account)
      return name === undefined || name === typedHead(account)?.name ? {} : { name }
    },
  }
}

/** Adds up what is posted on accounts that are shown as one, in the order of their names. */
export function underHeads<Row extends { readonly account: string; readonly amount: number }>(
  rows: readonly Row[],
  heads: ShownHeads,
): { readonly account: string; readonly amount: number }[] {
  const sums = new Map<string, number>()
  for (const { account, amount } of rows) {
    const shown = heads.account(account)
    sums.set(shown, (sums.get(shown) ?? 0) + amount)
  }
  return [...sums].map(([account, amount]) => ({ account, amount })).toSorted(byAccount)
}

const byAccount = (a: { readonly account: string }, b: { readonly account: string }): number =>
  a.account < b.account ? -1 : Number(a.account > b.account)

/** All posted accounts that are shown as this one, or as the one that a posted account, or a name that was never posted, is shown as. */
export async function accountsShownAs(db: Kysely<DB>, account: string): Promise<string[]> {
  const typed = typedHead(account)
  const rows = await db
    .selectFrom('heads as h')
    .leftJoin('head_accounts as own', 'own.head_id', 'h.id')
    .select(eb => eb.fn.coalesce('h.merged_into', 'h.id').as('id'))
    .where(eb =>
      eb.or([
        eb('h.account', '=', account),
        eb('own.account', '=', account),
        ...(typed ? [eb.and([eb('h.type', '=', typed.type), eb('h.key', '=', headKey(typed.name))])] : []),
      ]),
    )
    .execute()
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length === 0) return [account]
  const posted = await db
    .selectFrom('head_accounts as a')
    .innerJoin('heads as h', 'h.id', 'a.head_id')
    .select('a.account')
    .where(eb => eb(eb.fn.coalesce('h.merged_into', 'h.id'), 'in', ids))
    .execute()
  return [...new Set([account, ...posted.map(row => row.account)])]
}
