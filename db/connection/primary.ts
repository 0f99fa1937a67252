import type { ClientBase } from 'pg'

/**
 * This session's server takes no writes: it is a standby, or a primary that was made read-only. It carries the code of
 * Postgres for a write that such a server refuses (read_only_sql_transaction).
 */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer'
  readonly code = '25006'
  readonly isStandby: boolean

  constructor(isStandby: boolean) {
    super(`The database takes no writes: it is ${isStandby ? 'a standby' : 'read-only'}.`)
    this.isStandby = isStandby
  }
}

/**
 * Asked of every session before anything else, so that nothing is ever read from a standby, whichever server an address
 * leads to after a failover: what it shows may be older than what was acknowledged. (Deciding there is impossible
 * anyway: a standby gives nobody the lock of a ledger's head.) Returns the role in which the session works.
 */
export async function refuseReadOnly(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ standby: boolean; closed: boolean; role: string }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as closed, current_user::text as role`,
  )
  const [found] = rows
  if (found?.standby || found?.closed) throw new ReadOnlyServer(found.standby)
  return found?.role
}
