import { hostname } from 'node:os'
import { Kysely } from 'kysely'
import { type ClientConfig, Pool, type PoolClient, TypeOverrides } from 'pg'
import { dialectOver } from '#db/queries/dialect'
import { keepPlans } from '#db/queries/prepared'
import { over } from '../layout/layout.ts'
import type { Tables } from '../tables/tables.ts'
import { nameFailures } from './failure.ts'
import { rememberPooled, requireRole } from './pooler.ts'
import { establish, type SessionSettings, settingsOf } from './session.ts'
import { watchSilence } from './silence/silence.ts'
import { gatheringSocket } from './socket.ts'
import { refuseUnreplicated } from './unreplicated.ts'

/**
 * The role in which requests work: it may add events and never change them, and sees of the branches only those that
 * its session is told (`db/connection/sight/sight.ts`).
 */
export const SERVICE_ROLE = 'ledger_service'
/** The same for the product's own work, such as appending and projecting: with every branch. */
export const SYSTEM_ROLE = 'ledger_system'
/** Reads every branch for the accountants, and can neither change anything nor read what identifies a person. */
export const READER_ROLE = 'ledger_reader'

/**
 * The application name of the sessions that fetch jobs on this machine; a worker's health check looks for them. Their
 * address tells nothing where a pooler is in between. Postgres cuts off what is longer.
 */
export const JOB_SESSIONS = `jobs ${hostname()}`.slice(0, 63)

export interface PoolOptions {
  /** The most connections this pool opens. */
  max: number
  /** How the sessions show in pg_stat_activity. */
  applicationName: string
  /** Sessions work as this role from their first statement; without one, as the user of the URL. */
  role?: string
  /** Told of a connection that broke, in use or idle. The statement in flight fails by itself. */
  onError?: (error: Error) => void
  /** Longest time of one statement, in milliseconds; 0 for none (rebuilds, exports). */
  statementTimeout?: number
  /**
   * The URL leads to a pooler in transaction mode, which may give every transaction another session, and has given them
   * the role and the settings.
   */
  pooled?: boolean
}

const CONNECT_TIMEOUT = 5_000
/**
 * A new session knows no table and keeps no plans, so its first questions take several times as long. At a small institute
 * minutes pass between two clicks.
 */
const IDLE_TIMEOUT = 10 * 60_000

/**
 * A pool whose broken connections never end the process: pg-pool listens for errors on idle clients alone, and an
 * `error` event that nobody hears is thrown. Hence the listener on every client for as long as it lives.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const settings = settingsOf(options)
  const pool = new Pool({
    ...(options.pooled ? { connectionString: url, types: ledgerTypes() } : configOf(url, settings)),
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: IDLE_TIMEOUT,
    keepAlive: true,
    // Firewalls forget a line on which nothing was said for some minutes.
    keepAliveInitialDelayMillis: 60_000,
    // Queries that are sent without waiting for each other share a round trip.
    pipeline: true,
    stream: gatheringSocket,
    onConnect: options.pooled ? requireRole(settings) : client => establish(client, settings),
  })
  pool.on('connect', client => client.on('error', error => pool.ending || options.onError?.(error)))
  // The client's own listener has reported it already; without this one the pool would throw it once more.
  pool.on('error', () => {})
  if (options.pooled) rememberPooled(pool)
  nameFailures(pool)
  refuseUnreplicated(pool)
  keepPlans(pool)
  watchBusy(pool)
  // Behind a pooler Postgres knows other sessions than ours.
  if (!options.pooled) watchSilence(pool, sessionConfig(url))
  return pool
}

/** Milliseconds for which what is under way may go on at the end. */
const END_PATIENCE = 2_000

/** Ends a pool. A statement that would go on and on, such as a verification's, is cut off: it only reads, or is rolled back. */
export async function endPool(pool: Pool, patience = END_PATIENCE): Promise<void> {
  const cutOff = setTimeout(() => {
    // A client's own end would wait for its statement.
    for (const { connection } of busy.get(pool) ?? []) connection.stream.destroy()
  }, patience)
  await pool.end()
  clearTimeout(cutOff)
}

/** The connections of each pool that somebody works with. */
const busy = new WeakMap<Pool, Set<PoolClient>>()

function watchBusy(pool: Pool): void {
  const clients = new Set<PoolClient>()
  busy.set(pool, clients)
  pool.on('acquire', client => clients.add(client))
  pool.on('release', (_, client) => clients.delete(client))
}

/** Typed queries over a pool. Destroying it ends the pool. */
export function openDatabase<DB = Tables>(pool: Pool): Kysely<DB> {
  return over(pool, new Kysely<DB>({ dialect: dialectOver(pool) }))
}

/** For a session of its own, which works as this role; without one, as the user of the URL. */
export const sessionConfig = (url: string, role?: string): ClientConfig =>
  configOf(url, settingsOf({ role }, 'unlimited'))

/**
 * The settings are given with the connection itself, so that no statement can run before them. Options in the URL would
 * replace ours, so they are put in front.
 */
function configOf(url: string, settings: SessionSettings): ClientConfig {
  const target = new URL(url)
  const given = target.searchParams.get('options')
  target.searchParams.delete('options')
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const options = [...(given === null ? [] : [given]), ...ours].join(' ')
  return { connectionString: target.href, options, types: ledgerTypes() }
}

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/**
 * How columns become values: bigint (paise, sequence numbers) a number, a date the text it is stored as, because a JS
 * Date would move it to another day with the machine's zone. Numeric stays text and timestamptz a Date, as pg has them.
 */
function ledgerTypes(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, safeInteger)
  types.setTypeParser(DATE, text => text)
  types.setTypeParser(INT8_ARRAY, text => items(text).map(item => (item === null ? null : safeInteger(item))))
  types.setTypeParser(DATE_ARRAY, items)
  return types
}

/** The items of a one-dimensional array of numbers or dates, which Postgres never quotes. */
function items(array: string): (string | null)[] {
  if (array === '{}') return []
  return array
    .slice(1, -1)
    .split(',')
    .map(item => (item === 'NULL' ? null : item))
}

/** Throws rather than round: a figure beyond 2⁵³ would silently be another one. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} doesn't fit a number.`)
  return value
}
