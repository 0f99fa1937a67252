import type { ClientBase, Pool } from 'pg'
import { reasonOf, StartError } from '#db/start-error'
import { ConnectionFailure } from './failure.ts'
import { refuseReadOnly } from './primary.ts'
import type { SessionSettings } from './session.ts'

/**
 * A pooler in transaction mode, such as PgBouncer, lends one of its own sessions for each transaction, so the product
 * can't give its sessions a role. The pooler does, by a database of its own for each role, which is called after the
 * ledger's database and the role: `fee_ledger_system`, `fee_ledger_service`.
 */
export function urlAtPooler(url: string, role: string): string {
  const target = new URL(url)
  target.pathname += role.replace(/^ledger/, '')
  return target.href
}

const pools = new WeakSet<Pool>()
export const rememberPooled = (pool: Pool): void => void pools.add(pool)

/** Whether this pool's connections lead to a pooler, so that nothing outlasts a transaction. */
export const isPooled = (pool: Pool): boolean => pools.has(pool)

/** As the owner of all tables, requests could change what is recorded, so no connection is used before it is asked. */
export const requireRole =
  ({ role }: SessionSettings) =>
  async (client: ClientBase): Promise<void> => {
    if ((await refuseReadOnly(client)) !== role) throw new Error(`its sessions don't work as ${role}`)
  }

/**
 * Refuses a pooler whose sessions lack these settings, or that loses prepared statements when the next transaction gets
 * another session, as PgBouncer did before 1.21.
 */
export async function checkPooler(pool: Pool, settings: SessionSettings): Promise<void> {
  try {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
      [Object.keys(settings)],
    )
    const lacking = rows.filter(({ name, setting }) => !setting.startsWith(settings[name] ?? ''))
    if (lacking.length > 0) throw new Error(`its sessions lack ${lacking.map(({ name }) => name).join(', ')}`)
    if (!(await keepsStatements(pool))) throw new Error('it loses prepared statements')
  } catch (error) {
    const reason = reasonOf(error instanceof ConnectionFailure ? error.cause : error)
    throw new StartError(
      `The pooler of DATABASE_POOL_URL can't be used as ${settings.role} (${reason}): see docs/scale.md.`,
      { cause: error },
    )
  }
}

/** Prepares a statement, and runs it again while somebody else holds the session in which it was prepared. */
async function keepsStatements(pool: Pool): Promise<boolean> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  const ask = () => one.query({ name: 'pooler', text: 'select 1' })
  try {
    await ask()
    await other.query('begin')
    return await ask().then(
      () => true,
      () => false,
    )
  } finally {
    one.release(true)
    other.release(true)
  }
}
