import { type Client, DatabaseError } from 'pg'
import { codeOf, reasonOf, StartError } from './start-error.ts'
import { hasNoRoom } from './unavailable.ts'

/**
 * Milliseconds: longer than any statement of a service may take. Whoever comes after a migration that waits for a table waits
 * too, so that one session that was forgotten would hold up every desk, and nothing would say why.
 */
export const LOCK_PATIENCE = 40_000

/**
 * Why PostgreSQL doesn't start, or opens no session of the ledger, for a reason of its machine; undefined if it is another
 * one. Its log has no codes.
 */
export function machineFailure(error: unknown): StartError | undefined {
  const options = { cause: error }
  const reason = reasonOf(error)
  if (hasNoRoom(error) || (reason.includes('No space left on device') && !reason.includes('shared memory')))
    return new StartError(
      `The disk of PostgreSQL is full (${reason}): make room and start again. Nothing that was recorded is lost.`,
      options,
    )
  // What names a database is there, and its files are not: the first start after they were removed doesn't look for them.
  const detail = error instanceof DatabaseError ? error.detail : undefined
  if (!detail?.includes('The database subdirectory')) return undefined
  return new StartError(
    `Files of the ledger are missing where PostgreSQL keeps them (${detail}) Put them back, or restore a backup into an empty DATA_DIR or database (npm run restore -- --from <archive>).`,
    options,
  )
}

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
