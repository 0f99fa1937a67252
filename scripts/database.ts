import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openLog } from '#api/pipeline/log'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { attachEmbedded } from '#db/embedded/start'
import { learnLayout } from '#db/layout/layout'
import { requireMigrated } from '#db/migrate'
import { StartError } from '#db/start-error'
import { logLevel, readScriptSettings, type ScriptSettings, type Settings } from '#settings/settings'
import type { OnEnd } from './script.ts'

/** A script prints its own results; only warnings and errors of the parts that it uses are logged. */
export const log = openLog(logLevel('warn'))

/**
 * The URL of the database: DATABASE_URL, or the embedded Postgres, which is started for the script if it isn't running.
 */
export async function databaseUrl(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  onEnd: OnEnd,
  { afterLoss = false } = {},
): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  const embedded = await attachEmbedded({ dataDir: settings.dataDir, log, afterLoss })
  onEnd(embedded.stop)
  return embedded.url
}

/** Whether the data folder has an embedded Postgres already. */
const holdsLedger = ({ dataDir }: Pick<Settings, 'dataDir'>): boolean => isThere(join(dataDir, 'postgres'))

/** Whether the data of that Postgres are there too. */
export const holdsCluster = ({ dataDir }: Pick<Settings, 'dataDir'>): boolean =>
  isThere(join(dataDir, 'postgres', 'cluster'))

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** The embedded Postgres of a data folder that has none would be made. */
export function refuseMissing({ dataDir }: Pick<Settings, 'dataDir'>): void {
  if (!holdsLedger({ dataDir })) throw new StartError(`There is no ledger in DATA_DIR ${dataDir}.`)
}

export interface LedgerDatabase {
  readonly pool: Pool
  /** The URL for the owner of all tables. */
  readonly url: string
  readonly settings: ScriptSettings
}

export const openLedgerPool = async (onEnd: OnEnd, role = SYSTEM_ROLE): Promise<Pool> =>
  (await openLedgerDatabase(onEnd, role)).pool

/**
 * Opens the existing ledger, for scripts that read or repair it. It never creates one, so that a mistyped DATA_DIR is
 * reported instead of filled.
 */
export async function openLedgerDatabase(onEnd: OnEnd, role = SYSTEM_ROLE): Promise<LedgerDatabase> {
  const settings = readScriptSettings()
  if (settings.databaseUrl === undefined) refuseMissing(settings)
  const url = await databaseUrl(settings, onEnd)
  await requireMigrated(url)
  const pool = openPool(url, { max: 2, applicationName: 'script', role, statementTimeout: 0 })
  onEnd(() => pool.end())
  await learnLayout(pool)
  return { pool, url, settings }
}
