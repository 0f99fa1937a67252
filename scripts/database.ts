import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openLog } from '#api/pipeline/log'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { attachEmbedded } from '#db/embedded/start'
import { codeOf, StartError } from '#db/start-error'
import { logLevel, readScriptSettings, type ScriptSettings, type Settings } from '#settings/settings'
import type { OnEnd } from './script.ts'

/** A script says what it does by itself; only what goes wrong below it is logged. */
export const log = openLog(logLevel('warn'))

/** The URL of the database: the given one, or the embedded one, which is started if need be for as long as the script runs. */
export async function databaseUrl(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>, onEnd: OnEnd): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  const embedded = await attachEmbedded({ dataDir: settings.dataDir, log })
  onEnd(embedded.stop)
  return embedded.url
}

export interface LedgerDatabase {
  readonly pool: Pool
  /** As the owner of all tables. */
  readonly url: string
  readonly settings: ScriptSettings
}

export const openLedgerPool = async (onEnd: OnEnd, role = SYSTEM_ROLE): Promise<Pool> =>
  (await openLedgerDatabase(onEnd, role)).pool

/**
 * The ledger that is there, for scripts that read or mend it and would never make one: a mistyped DATA_DIR is told, not
 * filled.
 */
export async function openLedgerDatabase(onEnd: OnEnd, role = SYSTEM_ROLE): Promise<LedgerDatabase> {
  const settings = readScriptSettings()
  if (settings.databaseUrl === undefined && !lstatSync(join(settings.dataDir, 'postgres'), { throwIfNoEntry: false }))
    throw new StartError(`There is no ledger in DATA_DIR ${settings.dataDir}.`)
  const url = await databaseUrl(settings, onEnd)
  const pool = openPool(url, { max: 2, applicationName: 'script', role, statementTimeout: 0 })
  onEnd(() => pool.end())
  await mustHoldLedger(pool)
  return { pool, url, settings }
}

/** SQLSTATE of a session that begins with a setting which the server doesn't take, such as a role that isn't there. */
const invalidSetting = '22023'

async function mustHoldLedger(pool: Pool): Promise<void> {
  const missing = new StartError('There is no ledger in this database yet: start the service on it once.')
  const { rows } = await pool.query(`select to_regclass('public.events') is not null as there`).catch(error => {
    // The role is made by the first migration.
    throw codeOf(error) === invalidSetting ? missing : error
  })
  if (!rows[0]?.there) throw missing
}
