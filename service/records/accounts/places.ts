import { type Kysely, sql } from 'kysely'
import type { DB } from '#models/database'
import { networkOf } from './network.ts'
import type { SignInPlace } from './sessions.ts'

/**
 * Remembers from where somebody signs in, and returns whether the account is known elsewhere but not there: with another
 * browser, or in another network. The first browser of an account is nothing new, also after a program that signed in for it.
 */
export async function isNewPlace(
  transaction: Kysely<DB>,
  userId: string,
  { address, device }: SignInPlace,
  now: Date,
): Promise<boolean> {
  const known = await transaction
    .selectFrom('sign_in_places')
    .select('network')
    .where('user_id', '=', userId)
    .where('device', '<>', '')
    .limit(1)
    .executeTakeFirst()
  const { added } = await transaction
    .insertInto('sign_in_places')
    .values({ user_id: userId, device: device ?? '', network: networkOf(address), last_seen: now })
    .onConflict(conflict => conflict.columns(['user_id', 'device', 'network']).doUpdateSet({ last_seen: now }))
    .returning(sql<boolean>`xmax = 0`.as('added'))
    .executeTakeFirstOrThrow()
  return added && known !== undefined
}
