import type { Pool } from 'pg'
import { StartError } from '#db/start-error'

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const
const STANDBYS = 'synchronous_standby_names'

/**
 * Refuses a Postgres that may forget what it has acknowledged. With synchronous_commit off, payments that were answered
 * with "recorded" are lost in a crash; with fsync or full_page_writes off, a power cut can take whole tables; and a
 * standby that is waited for by name, but not by this session, lacks the latest of them when it is promoted.
 */
export async function refuseUnsafe(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...NEEDED, STANDBYS]],
  )
  const off = rows.find(({ setting }) => setting === 'off')
  if (off) {
    throw new StartError(
      `Postgres runs with ${off.name} = off and could lose payments it has recorded: turn ${off.name} on.`,
    )
  }
  const settingOf = (name: string) => rows.find(row => row.name === name)?.setting
  if (settingOf(STANDBYS) !== '' && settingOf('synchronous_commit') === 'local') {
    throw new StartError(
      `Postgres runs with synchronous_commit = local and could lose payments it has recorded when its standby is promoted: turn it on.`,
    )
  }
}
