import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'

/** Milliseconds for which a session may owe an answer before Postgres is asked about it, and between two questions. */
const suspicious = 3_000
const between = 1_000
const connectionTimeoutMillis = 5_000

interface Watched {
  /** Statements without an answer. */
  owed: number
  /** Bytes that had come when it was last looked at, and since when no more came. */
  read: number
  since: number
  /** Postgres said once that it isn't working for this session. */
  accused: boolean
}

/**
 * Finds sessions whose line has died without a word: a machine lost its power, or a firewall its memory. The system would
 * wait a quarter of an hour for such a session. When one owes an answer for long, Postgres is asked on another line what it
 * does for it; if that is nothing, twice, the session is cut off, its statements fail as on any lost connection, and the
 * idle ones are replaced too, because they went the same way. While Postgres can't be asked, nothing is cut off.
 */
export function watchSilence(pool: Pool, config: ClientConfig): void {
  const watched = new Map<PoolClient, Watched>()
  const taken = new Set<PoolClient>()
  pool.on('acquire', client => taken.add(client))
  pool.on('release', (_, client) => taken.delete(client))
  pool.on('connect', client => {
    const one = { owed: 0, read: 0, since: 0, accused: false }
    watched.set(client, one)
    client.once('end', () => watched.delete(client))
    client.query = counting(client.query, one)
  })

  async function look(): Promise<void> {
    const silent = [...watched].filter(([client, one]) => silentFor(client, one) > suspicious)
    if (silent.length === 0) return
    const working = await workingFor(
      silent.map(([client]) => pidOf(client)),
      config,
    )
    const dead = silent.filter(([client, one]) => {
      const isIdle = !working.has(pidOf(client)) && silentFor(client, one) > suspicious
      const isSure = isIdle && one.accused
      one.accused = isIdle
      return isSure
    })
    if (dead.length === 0) return
    for (const [client] of dead) client.connection.stream.destroy()
    for (const client of watched.keys()) if (!taken.has(client)) client.connection.stream.destroy()
  }

  let looking = false
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer)
    if (looking) return
    looking = true
    void look()
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, between)
  timer.unref()
}

/** For how many milliseconds nothing has come although an answer is owed. */
function silentFor({ connection: { stream } }: PoolClient, one: Watched): number {
  const now = performance.now()
  const read = 'bytesRead' in stream ? Number(stream.bytesRead) : 0
  if (one.owed === 0 || read !== one.read) {
    one.read = read
    one.since = now
  }
  return now - one.since
}

/** The processes of Postgres, of these, that are working on a statement, or of which it may not say what they do. */
async function workingFor(pids: readonly number[], config: ClientConfig): Promise<Set<number>> {
  const asking = new Client({ ...config, connectionTimeoutMillis, application_name: 'silence' })
  asking.on('error', () => {})
  try {
    await asking.connect()
    const { rows } = await asking.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and (state is null or state not like 'idle%')`,
      [pids],
    )
    return new Set(rows.map(({ pid }) => pid))
  } finally {
    await asking.end().catch(() => {})
  }
}

const pidOf = (client: PoolClient): number =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0

type Call = (...given: never[]) => unknown

/** The same function, which counts what it still owes an answer to. A cursor or a copy is read in its own time, and isn't counted. */
function counting<F extends Call>(query: F, one: Watched): F {
  const begin = () => {
    if (one.owed === 0) one.since = performance.now()
    one.owed += 1
  }
  const end = () => {
    one.owed -= 1
  }
  return new Proxy(query, {
    apply: (target, self, given: unknown[]) => {
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        begin()
        const answer = (...outcome: unknown[]) => {
          end()
          callback(...outcome)
        }
        return Reflect.apply(target, self, [...given.slice(0, -1), answer])
      }
      const result: unknown = Reflect.apply(target, self, given)
      if (!(result instanceof Promise)) return result
      begin()
      result.then(end, end)
      return result
    },
  })
}
