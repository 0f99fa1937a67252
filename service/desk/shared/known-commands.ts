import type { Kysely } from 'kysely'
import { z } from 'zod'
import { keyReused } from '#contract/refusal'
import { within } from '#lists/scope'
import { RefusedOnLog } from '#log/refused-on-log'
import type { CommandKey } from '#log/submission'
import type { DB } from '#models/database'
import type { Caller } from '#records/accounts/caller'

/** What an earlier command made, as its row stores it; undefined for a key that is new. Throws IDEMPOTENCY_KEY_REUSED. */
export type MadeBefore = (command: CommandKey) => Readonly<Record<string, string>> | undefined

const Made = z.record(z.string(), z.string())

/** Looks up which of these commands a caller has given before: to their branch, or for super admins to whichever. */
export async function commandsBefore(
  db: Kysely<DB>,
  { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
  commands: readonly CommandKey[],
): Promise<MadeBefore> {
  const rows = await db
    .selectFrom('commands')
    .select(['institute_id', 'key', 'request_hash', 'result'])
    .where('user_id', '=', userId)
    .where(within({ institute: scope }, 'institute_id'))
    .where(eb => eb('key', '=', eb.fn.any(eb.val(commands.map(({ key }) => key)))))
    .execute()
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return ({ key, requestHash }) => {
    const known = byKey.get(key)
    if (!known?.[0]) return undefined
    // A key that was sent for two institutes at the same moment is stored twice.
    const same = known.find(({ request_hash }) => request_hash.equals(requestHash))
    if (!same) throw new RefusedOnLog(keyReused(), known[0].institute_id)
    return Made.parse(same.result)
  }
}
