import type { Client } from 'pg'
import { codeOf, reasonOf, StartError } from './start-error.ts'

/**
 * Milliseconds: longer than any statement of a service may take. Whoever comes after a migration that waits for a table waits
 * too, so that one session that was forgotten would hold up every desk, and nothing would say why.
 */
export const LOCK_PATIENCE = 40_000

const kept = 'Nothing of it was kept, and nothing is lost'

/** Why a migration failed: in words for the operator where they can mend it. It was rolled back. */
export async function failureOf(client: Client, name: string, error: unknown): Promise<Error> {
  const options = { cause: error }
  switch (codeOf(error)) {
    case '53100':
      return new StartError(
        `The disk of PostgreSQL is too full for the migration ${name} (${reasonOf(error)}). ${kept}: make room and start again; it may need twice the room that the ledger takes.`,
        options,
      )
    case '55P03':
      return new StartError(
        `The migration ${name} waited in vain for others who use the database${await othersIn(client)}. ${kept}: stop what still runs of the older release, and start again.`,
        options,
      )
    default:
      return new Error(`The migration ${name} failed: ${reasonOf(error)}`, options)
  }
}

/** Whoever holds a table at this moment. Everybody may see that of everybody. */
async function othersIn(client: Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `select distinct concat_ws(' of ', coalesce(nullif(application_name, ''), 'a session'), host(client_addr)) as who
     from pg_stat_activity join pg_locks using (pid)
     where locktype = 'relation' and database = (select oid from pg_database where datname = current_database())
       and pid <> pg_backend_pid() order by who`,
  )
  return rows.length === 0 ? '' : `: ${rows.map(({ who }) => who).join(', ')}`
}
