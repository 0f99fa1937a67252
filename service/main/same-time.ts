import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#db/start-error'
import type { Stops } from './stops.ts'

/**
 * How far the clocks of this machine and of the database may be apart, in milliseconds. Machines that ask the network for
 * the time differ by less than a second; one that doesn't drifts by about a minute in a month.
 */
const most = 5 * 60_000

/** From here on codes of authenticator apps may be refused, because each belongs to half a minute. */
const noticed = 30_000

/** Milliseconds between two looks. */
const every = 5_000

/**
 * By how many milliseconds the clocks are apart at least, in words too. The processes of one ledger compare their times by
 * the database: one that is days ahead would date money there, end everybody's session, and forget the keys that keep a
 * payment from being recorded twice.
 */
async function compare(pool: Pool): Promise<{ readonly apart: number; readonly words: string }> {
  const before = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const after = Date.now()
  const there = rows[0]?.now.getTime() ?? after
  const [here, database] = [after, there].map(time => new Date(time).toISOString().slice(0, 19))
  const words = `The clock of this machine says ${here}, that of the database ${database} (UTC)`
  // Whatever the answer took on its way, the database said its time between these two.
  return { apart: Math.max(before - there, there - after), words }
}

/** Refuses to start beside a database whose clock tells another time. */
export async function refuseOtherTime(pool: Pool): Promise<void> {
  const { apart, words } = await compare(pool)
  if (apart > most) throw new StartError(`${words}: set the wrong one right, and start again.`)
}

interface Watched {
  readonly pool: Pool
  readonly stops: Pick<Stops, 'asked' | 'run'>
  readonly log: Pick<Logger, 'fatal' | 'warn'>
}

/**
 * Ends the process in order when one of the clocks is moved while it runs, and says so once when they drift apart. Returns
 * what ends the watch.
 */
export function watchTime({ pool, stops, log }: Watched): () => Promise<void> {
  let looking = false
  let warned = false
  const look = async () => {
    const { apart, words } = await compare(pool)
    if (apart > most && !stops.asked()) {
      clearInterval(timer)
      log.fatal(`${words}, so this process stops: set the wrong one right, and start it again.`)
      void stops.run(1)
    } else if (apart > noticed && !warned)
      log.warn(`${words}: set the wrong one right, or codes of authenticator apps may be refused.`)
    warned = apart > noticed
  }
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    // A database that is away is told by whoever needs it.
    await look().catch(() => {})
    looking = false
  }, every)
  // A look is not waited for: a database that hangs would hold up the stop.
  return async () => clearInterval(timer)
}
