import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { EntryType } from '#contract/fields/fields'
import { accountOfHead, headKey, oneSpaced, typedHead } from '#ledger/heads'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'

export interface KnownHead {
  /** What it is called now. */
  readonly name: string
  readonly retired: boolean
}

/** A head as an entry names it. */
export interface TypedHead {
  readonly type: EntryType
  readonly source: string
}

/** The head that a typed name means. A name that no head has is that of a new one, which its entry makes. */
export async function headFor(db: Kysely<DB>, type: EntryType, typed: string): Promise<KnownHead> {
  const row = await db
    .selectFrom('heads as h')
    .leftJoin('head_accounts as a', join =>
      join.onRef('a.head_id', '=', 'h.id').on('a.account', '=', accountOfHead(type, typed)),
    )
    .leftJoin('heads as m', 'm.id', 'h.merged_into')
    .select(eb => [
      eb.fn.coalesce('m.name', 'h.name').as('name'),
      'h.retired_at',
      'm.id as merged',
      'm.retired_at as merged_retired_at',
    ])
    .where(eb =>
      eb.or([eb('a.account', 'is not', null), eb.and([eb('h.type', '=', type), eb('h.key', '=', headKey(typed))])]),
    )
    // An account stays with its head, whatever its name would mean now.
    .orderBy(eb => eb('a.account', 'is', null))
    .executeTakeFirst()
  if (!row) return { name: oneSpaced(typed), retired: false }
  return { name: row.name, retired: (row.merged ? row.merged_retired_at : row.retired_at) !== null }
}

/**
 * Those of the typed names whose account has no head yet. They are joined to theirs by `joinHeads` in the transaction of the
 * entry, so that no entry is without a head, and one that is refused leaves none.
 */
export async function unjoinedHeads(db: Kysely<DB>, typed: readonly TypedHead[]): Promise<readonly TypedHead[]> {
  if (typed.length === 0) return []
  const accounts = typed.map(({ type, source }) => accountOfHead(type, source))
  const rows = await db.selectFrom('head_accounts').select('account').where('account', 'in', accounts).execute()
  const known = new Set(rows.map(({ account }) => account))
  return typed.filter((_, index) => !known.has(accounts[index] ?? ''))
}

/** Two who type a new name at the same moment make one head, because a key has one row: the second waits for the first. */
export async function joinHeads(transaction: Kysely<DB>, typed: readonly TypedHead[]): Promise<void> {
  const accounts = typed.map(({ type, source }) => ({
    type,
    account: accountOfHead(type, source),
    name: oneSpaced(source),
  }))
  // In one order everywhere, so that no two wait for each other.
  for (const one of accounts.toSorted((a, b) => (a.account < b.account ? -1 : 1))) await joinAccount(transaction, one)
}

interface Typed {
  readonly type: EntryType
  readonly account: string
  readonly name: string
}

/** Puts an account below the head that its name means, which is made if there is none. Whoever comes second changes nothing. */
async function joinAccount(db: Kysely<DB>, { type, account, name }: Typed): Promise<void> {
  const key = headKey(name)
  await db
    .insertInto('heads')
    .values({ id: newId(), type, key, name, account, merged_into: null, retired_at: null })
    .onConflict(conflict => conflict.columns(['type', 'key']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('heads')
    .select('id')
    .where('type', '=', type)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('head_accounts')
    .values({ account, name, head_id: id })
    .onConflict(conflict => conflict.column('account').doNothing())
    .execute()
}

/**
 * Makes the heads of accounts that were used before there were heads, as they are after an upgrade and in a demo. The name
 * that most entries have becomes the head's; the others join it.
 */
export async function joinUsedAccounts(db: Kysely<DB>): Promise<void> {
  const used = await db
    .selectFrom('read.account_uses as u')
    .leftJoin('head_accounts as a', 'a.account', 'u.account')
    .select('u.account')
    .where('a.account', 'is', null)
    .groupBy('u.account')
    .orderBy(sumOf('u.entries'), 'desc')
    .orderBy('u.account')
    .execute()
  for (const { account } of used) {
    const typed = typedHead(account)
    if (!typed) continue
    const entry = await db
      .selectFrom('read.entries')
      .select('source')
      .where('account', '=', account)
      .limit(1)
      .executeTakeFirst()
    await joinAccount(db, { type: typed.type, account, name: oneSpaced(entry?.source ?? typed.name) })
  }
}
