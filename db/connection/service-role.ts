import type { Client } from 'pg'
import { codeOf, reasonOf, StartError } from '#db/start-error'
import { READER_ROLE, SERVICE_ROLE, SYSTEM_ROLE } from './connect.ts'

/**
 * Roles belong to the whole server and not to one database, so a dump restored elsewhere comes without them: this looks
 * at every start. The user of the URL must be able to become each; what the service's may, the system's may too.
 */
export async function ensureServiceRoles(client: Client): Promise<void> {
  try {
    await ensureRole(client, SERVICE_ROLE)
    await ensureRole(client, SYSTEM_ROLE)
    await ensureRole(client, READER_ROLE)
    if (await hasOtherMachines(client)) await letSignIn(client)
    if (!(await has(client, SYSTEM_ROLE, SERVICE_ROLE, 'USAGE')))
      await client.query(`grant ${SERVICE_ROLE} to ${SYSTEM_ROLE} with inherit true`)
    // Read models and the job queue live in schemas of the system's own, and nobody else makes anything. What a
    // database grants isn't in its dump either.
    await client.query(
      `do $$ begin
        execute format('grant create, temporary on database %I to ${SYSTEM_ROLE}', current_database());
        execute format('revoke temporary on database %I from public', current_database());
      end $$`,
    )
  } catch (error) {
    throw new StartError(
      `The user of DATABASE_URL can't make or become the roles ${SERVICE_ROLE}, ${SYSTEM_ROLE} and ${READER_ROLE} (${reasonOf(error)}): ` +
        `as a superuser, run "create role ${SERVICE_ROLE}; create role ${SYSTEM_ROLE} in role ${SERVICE_ROLE}; ` +
        `create role ${READER_ROLE}; grant ${SERVICE_ROLE}, ${SYSTEM_ROLE}, ${READER_ROLE} to <that user>", leaving out what is there.`,
      { cause: error },
    )
  }
}

async function ensureRole(client: Client, role: string): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (known.rowCount === 0) await createRole(client, role)
  const { rows } = await client.query('select current_user as me')
  if (!(await has(client, rows[0].me, role, 'SET')))
    await client.query(`grant ${role} to current_user with set true, inherit false`)
}

async function has(client: Client, who: string, role: string, right: 'SET' | 'USAGE'): Promise<boolean> {
  const { rows } = await client.query('select pg_has_role($1, $2, $3) as has', [who, role, right])
  return rows[0]?.has === true
}

/** Whether the database is the coordinator of a Citus cluster to which other machines were added. */
async function hasOtherMachines(client: Client): Promise<boolean> {
  const { rowCount: isCitus } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!isCitus) return false
  const { rowCount: others } = await client.query('select from pg_dist_node where groupid <> 0')
  return others !== 0
}

/** Citus carries statements to the other machines as the role that asked for them, so there each must be able to sign in. */
export async function letSignIn(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) and not rolcanlogin',
    [[SERVICE_ROLE, SYSTEM_ROLE, READER_ROLE]],
  )
  for (const { name } of rows) await client.query(`alter role ${name} login`)
}

const DUPLICATE_ROLE = new Set(['42710', '23505'])

/** Another database of the same server may be migrated at this moment: then the role is there already. */
async function createRole(client: Client, role: string): Promise<void> {
  try {
    await client.query(`create role ${role} nologin`)
  } catch (error) {
    if (!DUPLICATE_ROLE.has(codeOf(error) ?? '')) throw error
  }
}
