import { statSync } from 'node:fs'
import { join } from 'node:path'
import { dropSecret, replaceSecret } from '../data-folder.ts'
import { StartError } from '../start-error.ts'

/** What only a ledger that has run leaves in its data folder: the port of its Postgres, its seals, the client it sent. */
const traces = [join('postgres', 'port'), join('uploads', 'seals'), 'client']

/** Stands in a data folder from before a restore or a recovery puts a ledger there until it is. */
const restoring = (dataDir: string): string => join(dataDir, 'restoring')
export const beginRestore = (dataDir: string): void => replaceSecret(restoring(dataDir), new Date().toISOString())
export const endRestore = (dataDir: string): void => dropSecret(restoring(dataDir))

/**
 * Refuses a data folder whose cluster was removed, or whose disk is away, while the rest of the ledger is still there, and
 * one whose restore or recovery was cut off: an empty ledger would begin in its place without a word. The cluster may be a
 * link or a mount point, which stays.
 */
export function refuseLostLedger(dataDir: string): void {
  if (isThere(restoring(dataDir)))
    throw new StartError(
      `A restore into ${dataDir} did not end, so its ledger isn't there yet: do it again (npm run restore, or npm run recover). To begin a new ledger, choose an empty DATA_DIR.`,
    )
  const cluster = join(dataDir, 'postgres', 'cluster')
  const trace = traces.find(path => isThere(join(dataDir, path)))
  if (trace === undefined || isThere(join(cluster, 'PG_VERSION'))) return
  throw new StartError(
    `The ledger is missing: there is none in ${cluster}, but ${join(dataDir, trace)} is what one has left. Put it back, restore a backup (npm run restore -- --from <archive>), or set DATABASE_URL if it was set before. To begin a new ledger, choose an empty DATA_DIR.`,
  )
}

/** Where this can't be seen, whoever opens the folder says so. */
function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}
