import type { Client } from 'pg'
import { SERVICE_ROLE } from './connect.ts'
import { codeOf, reasonOf, StartError } from './start-error.ts'

/**
 * Roles belong to the whole server and not to one database, so a dump restored elsewhere comes without them: this looks
 * at every start. The user of the URL must be able to become the role.
 */
export async function ensureServiceRole(client: Client): Promise<void> {
  const may = async () => {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [SERVICE_ROLE])
    if (known.rowCount === 0) return undefined
    const { rows } = await client.query(`select pg_has_role(current_user, $1, 'SET') as may`, [SERVICE_ROLE])
    return rows[0]?.may === true
  }
  try {
    if ((await may()) === undefined) await createServiceRole(client)
    if (!(await may())) await client.query(`grant ${SERVICE_ROLE} to current_user with set true, inherit false`)
    // Read models and the job queue live in schemas of the service's own. What a database grants isn't in its dump either.
    await client.query(
      `do $$ begin execute format('grant create on database %I to ${SERVICE_ROLE}', current_database()); end $$`,
    )
  } catch (error) {
    throw new StartError(
      `The user of DATABASE_URL can't make or become the role ${SERVICE_ROLE} (${reasonOf(error)}): ` +
        `as a superuser, run "create role ${SERVICE_ROLE}; grant ${SERVICE_ROLE} to <that user>".`,
      { cause: error },
    )
  }
}

const DUPLICATE_ROLE = new Set(['42710', '23505'])

/** Another database of the same server may be migrated at this moment: then the role is there already. */
async function createServiceRole(client: Client): Promise<void> {
  try {
    await client.query(`create role ${SERVICE_ROLE} nologin`)
  } catch (error) {
    if (!DUPLICATE_ROLE.has(codeOf(error) ?? '')) throw error
  }
}
