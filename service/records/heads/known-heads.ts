import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { EntryType } from '#contract/fields/fields'
import { sumOf } from '#db/lists/sums'
import { accountOfHead, headKey, oneSpaced, typedHead } from '#ledger/heads'
import type { DB } from '#models/database'

export interface KnownHead {
  /** What it is called now. */
  readonly name: string
  readonly retired: boolean
}

/**
 * The head that a typed name means; a name that no head has makes one. It is known before the entry is recorded, so that
 * no entry is without a head. Two who type a new name at the same moment make one head, because a key has one row.
 */
export async function headFor(db: Kysely<DB>, type: EntryType, typed: string): Promise<KnownHead> {
  const account = accountOfHead(type, typed)
  const known = await headOn(db, account)
  if (known) return known
  await joinAccount(db, { type, account, name: oneSpaced(typed) })
  const made = await headOn(db, account)
  if (!made) throw new Error(`The account ${account} has no head.`)
  return made
}

async function headOn(db: Kysely<DB>, account: string): Promise<KnownHead | undefined> {
  const row = await db
    .selectFrom('head_accounts as a')
    .innerJoin('heads as h', 'h.id', 'a.head_id')
    .leftJoin('heads as m', 'm.id', 'h.merged_into')
    .select(eb => [
      eb.fn.coalesce('m.name', 'h.name').as('name'),
      'h.retired_at',
      'm.id as merged',
      'm.retired_at as merged_retired_at',
    ])
    .where('a.account', '=', account)
    .executeTakeFirst()
  return row && { name: row.name, retired: (row.merged ? row.merged_retired_at : row.retired_at) !== null }
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
