import type { Logger } from 'pino'
import { FOLDER, newerMigration, readMigrations } from '#db/migrate'
import type { Stops } from './stops.ts'

interface Watched {
  /** The URL of the database for its owner. */
  readonly url: string
  readonly stops: Pick<Stops, 'asked' | 'run'>
  readonly log: Pick<Logger, 'fatal' | 'warn'>
}

/**
 * Ends the process in order once a newer release has migrated its database: what it writes no longer fits the tables,
 * so every desk would be told of a server error for as long as nobody looks, and a check at night would find books that
 * look changed. Its own migrations are read at the start, because an update may have put others into the folder.
 */
export async function openEndForNewer({ url, stops, log }: Watched): Promise<() => void> {
  const known = await readMigrations(FOLDER)
  let ends = false
  const look = async () => {
    const newer = await newerMigration(url, known)
    if (newer === undefined || ends || stops.asked()) return
    // Several migrations are told one after the other.
    ends = true
    log.fatal(`A newer release has migrated the database (${newer}), so this one stops: run that release here, too.`)
    await stops.run(1)
  }
  return () =>
    void look().catch(error => log.warn({ err: error }, 'Whether a newer release runs could not be looked up.'))
}
