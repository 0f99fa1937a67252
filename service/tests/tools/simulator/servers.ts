import { Client, Pool, type PoolClient } from 'pg'
import { businessDate } from '#contract/fields/dates'
import { type Ledger, openLedger } from '#log/append'
import type { Session } from './session.ts'
import type { Call } from './statements.ts'
import type { Store } from './store.ts'
import type { World } from './world.ts'

/** A process of the service: the product's own ledger over a simulated store. */
export interface Server {
  readonly ledger: Ledger
  readonly sessions: ReadonlySet<Session>
  isAlive: boolean
}

/** A second before a new day, month and financial year begin in Kolkata. */
const began = new Date('2026-03-31T23:59:59+05:30').getTime()
export const dateOf = (instant: Date): string => businessDate(instant, 'Asia/Kolkata')
export const instantOf = (world: World, skew = 0): Date => new Date(began + world.now() + skew)

export function openServer(world: World, store: Store): Server {
  const sessions = new Set<Session>()
  const idle: Session[] = []
  const connect = async (): Promise<PoolClient> => {
    if (!server.isAlive) return nothingMore
    const known = idle.pop()
    const session = known?.isBroken() === false ? known : store.connect()
    sessions.add(session)
    return lent(session, isBroken => {
      if (isBroken) sessions.delete(session)
      else idle.push(session)
    })
  }
  const skew = world.chance.between(-2_000, 2_000)
  const ledger = openLedger({
    pool: Object.assign(new Pool(), { connect }),
    clock: () => instantOf(world, skew),
    businessDate: dateOf,
    onAppended: () => {},
    longestQueue: Number.POSITIVE_INFINITY,
  })
  const server = { ledger, sessions, isAlive: true }
  return server
}

/** A process that was killed gets no further. */
const nothingMore = new Promise<never>(() => {})

/** What nothing is asked of a client besides queries. */
const anyClient: PoolClient = Object.assign(new Client(), { release: () => {} })

function lent(session: Session, onRelease: (isBroken: boolean) => void): PoolClient {
  const own: Readonly<Record<string | symbol, unknown>> = {
    query: (asked: string | { name?: string; text: string; values?: unknown[] }) => session.query(callOf(asked)),
    release: (broken?: Error | boolean) => onRelease(Boolean(broken)),
  }
  return new Proxy(anyClient, { get: (client, name) => own[name] ?? Reflect.get(client, name) })
}

const callOf = (asked: string | { name?: string; text: string; values?: unknown[] }): Call =>
  typeof asked === 'string'
    ? { name: undefined, text: asked, values: [] }
    : { name: asked.name, text: asked.text, values: asked.values ?? [] }

/** Kills a process: what it has sent may still be carried out, and nobody hears of it. */
export function kill(server: Server): void {
  server.isAlive = false
  for (const session of server.sessions) session.cut(false)
}
