import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { openLog } from '#api/pipeline/log'
import { refuseUnsafe } from '#db/connection/durability'
import { keepLog, keepNoLog } from '#db/embedded/archive/keep-log'
import { startEmbedded } from '#db/embedded/start'
import { migrate } from '#db/migrate'
import { lineOfStart, StartError } from '#db/start-error'
import { keysOfLedger } from '#settings/keys'
import { logLevel, readSettings, type Settings, warningsOf } from '#settings/settings'
import { watchAwaitedStandby } from './awaited-standby.ts'
import { makeFirstAdmin } from './first-start.ts'
import { listenForMetrics } from './listen-for-metrics.ts'
import { openEndForNewer } from './newer-release.ts'
import { checkPoolers, openSystemPool } from './pools.ts'
import { refuseOtherTime, watchTime } from './same-time.ts'
import { openStops, type Stops } from './stops.ts'

/**
 * Starts the product: everything in one process, or with `--service` only HTTP, or with `--worker` only jobs. The parts
 * start in the order in which they need each other, and stop in the opposite one.
 */
const usage = 'Usage: node service/main/main.ts [--service | --worker]'
type Mode = 'all' | 'service' | 'worker'

function readMode(args: readonly string[]): Mode {
  const [flag, ...more] = args
  if (flag === undefined) return 'all'
  if (more.length === 0 && (flag === '--service' || flag === '--worker'))
    return flag === '--service' ? 'service' : 'worker'
  throw new StartError(usage)
}

const log = openLog(logLevel('info'))

/** Years that were over before there was the Node that this runs on. */
const earliest = '2025'

/**
 * A machine whose battery is empty begins in such a year, until the network tells it the time: whatever is paid meanwhile
 * would be of that year.
 */
function refuseEarlyClock(): void {
  const today = new Date(Date.now()).toISOString().slice(0, 10)
  if (today < earliest)
    throw new StartError(`The clock of this machine says ${today}: set it to today's date, and start again.`)
}

async function start(stops: Stops): Promise<void> {
  const mode = readMode(process.argv.slice(2))
  refuseEarlyClock()
  // Before the settings make keys, which would stand in the way of a restore.
  if (mode !== 'all' && !process.env.DATABASE_URL?.trim())
    throw new StartError(`DATABASE_URL must be set for --${mode}: the embedded Postgres belongs to a single process.`)
  // When it is started as a program, the product runs in production mode unless NODE_ENV says otherwise.
  const settings = readSettings({ NODE_ENV: 'production', ...process.env })
  for (const sentence of warningsOf(settings)) log.warn(sentence)
  // To load the rest of the product takes about as long as Postgres takes to start. A worker loads nothing that answers.
  const [url, { openParts }, web] = await Promise.all([
    databaseOf(settings, stops),
    import('./open.ts'),
    mode === 'worker' ? undefined : import('./open-http.ts'),
  ])
  await migrate(url, sentence => log.info(sentence), { onWait: sentence => log.warn(sentence) })
  await checkDatabase(url, settings)
  if (settings.databasePoolUrl !== undefined) await checkPoolers(settings.databasePoolUrl, log)
  const { parts, work, stop } = await openParts({
    settings,
    url,
    log,
    onMigrated: await openEndForNewer({ url, stops, log }),
  })
  stops.push(stop)
  if (settings.databaseUrl !== undefined) stops.push(watchTime({ pool: parts.system.pool, stops, log }))
  if (mode !== 'service') stops.push(watchAwaitedStandby({ pool: parts.system.pool, url, log }))
  if (settings.metricsPort !== undefined) {
    const scraped = await listenForMetrics(parts.metrics, { host: settings.host, port: settings.metricsPort })
    stops.push(scraped.close)
    log.info(`Metrics on ${scraped.url}/metrics`)
  }
  // A worker creates no admin: its output may go where nobody looks, and the password is shown only once.
  if (!web) {
    await work()
    return console.log('Worker ready')
  }

  const password = await makeFirstAdmin(parts.system.db, settings)
  if (password !== undefined)
    console.log(`Sign in as ${settings.admin.username} with the password ${password} (it is shown only this once).`)
  const webRoot = join(import.meta.dirname, '../../web/dist')
  const earlierBuilds = join(settings.dataDir, 'client')
  const opening = web.openHttp(parts, { ...settings, ...(existsSync(webRoot) ? { webRoot, earlierBuilds } : {}) })
  const [{ url: address }] = await Promise.all([
    opening.then(http => {
      stops.push(http.close)
      return http
    }),
    mode === 'all' && work(),
  ])
  console.log(`Ready on ${address}`)
}

async function databaseOf(settings: Settings, stops: Stops): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log })
  stops.push(embedded.stop)
  const { dataDir, logArchiveDir: folder } = settings
  const { superuserUrl } = embedded
  if (folder === undefined) await keepNoLog(superuserUrl, log)
  else stops.push(await keepLog({ superuserUrl, dataDir, folder, keys: keysOfLedger, log }))
  return embedded.url
}

async function checkDatabase(url: string, { databaseUrl }: Settings): Promise<void> {
  const pool = openSystemPool(url, log)
  try {
    await refuseUnsafe(pool)
    // The embedded Postgres has the clock of this machine.
    if (databaseUrl !== undefined) await refuseOtherTime(pool)
  } finally {
    await pool.end()
  }
}

const stops = openStops(log)
try {
  await start(stops)
  await stops.started()
  // A process that is killed keeps nothing, and the next start would compile everything once more.
  flushCompileCache()
} catch (error) {
  if (!stops.asked()) {
    const line = lineOfStart(error)
    if (line === undefined) log.fatal({ err: error }, 'The start failed.')
    else console.error(line)
  }
  await stops.run(stops.asked() ? 0 : 1)
}
