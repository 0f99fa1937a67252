import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readDatabase } from './database.ts'

/** The metrics for Prometheus. All labels are names of ours, so that their number is limited. */
export interface Metrics {
  /** Counts one request, by its row of the endpoint table and never by its path, which contains ids. */
  readonly answered: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** Counts one answer that does not match the contract. */
  readonly mismatched: (answer: { method: string; route: string }) => void
  /** Counts one batch of submissions that was appended together. */
  readonly appended: (size: number, seconds: number) => void
  /** Counts one batch of events that was projected. */
  readonly projected: (seconds: number) => void
  readonly watchPool: (name: string, pool: Pool) => void
  /** Everything in the text format, as of now. */
  readonly text: () => Promise<{ type: string; body: string }>
}

export interface MetricsParts {
  /** As the system's role. */
  readonly pool: Pool
  readonly pools: Readonly<Record<string, Pool>>
  /** How many streams that tell of changes are open. */
  readonly live: { readonly count: () => number }
  /** How long the request that waits longest for a connection has waited, in milliseconds. */
  readonly overload: { readonly age: () => number }
}

const quick = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function openMetrics({ pool, pools, live, overload }: MetricsParts): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Requests by row of the API', registers, buckets: quick },
    labelNames: ['method', 'route', 'status'],
  })
  const shed = new Counter({ name: 'http_requests_shed_total', help: 'Requests answered 503', registers })
  const mismatches = new Counter({
    name: 'http_answers_mismatched_total',
    help: 'Checked answers that are not what the contract says',
    registers,
    labelNames: ['method', 'route'],
  })
  const appends = new Histogram({
    name: 'ledger_append_duration_seconds',
    help: 'Appending one batch',
    registers,
    buckets: quick,
  })
  const sizes = new Histogram({
    ...{ name: 'ledger_append_batch_size', help: 'Submissions that were appended together', registers },
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
  })
  const projections = new Histogram({
    name: 'ledger_projection_duration_seconds',
    help: 'Projecting one batch',
    registers,
    buckets: quick,
  })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, registers, labelNames })
  const connections = gauge('db_pool_connections', 'Connections to the database', 'pool', 'state')
  const waiting = gauge('db_pool_waiting', 'Who waits for a connection', 'pool')
  const streams = gauge('live_streams', 'Open streams that tell of changes')
  const age = gauge('queue_age_seconds', 'How long the one who waits longest for a connection has waited')
  const watched = new Map(Object.entries(pools))
  const fill = readDatabase(pool, gauge)

  return {
    answered: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (status === 503) shed.inc()
    },
    mismatched: ({ method, route }) => mismatches.inc({ method, route }),
    appended: (size, seconds) => {
      sizes.observe(size)
      appends.observe(seconds)
    },
    projected: seconds => projections.observe(seconds),
    watchPool: (name, other) => void watched.set(name, other),
    text: async () => {
      for (const [name, { idleCount, totalCount, waitingCount }] of watched) {
        connections.set({ pool: name, state: 'in use' }, totalCount - idleCount)
        connections.set({ pool: name, state: 'idle' }, idleCount)
        waiting.set({ pool: name }, waitingCount)
      }
      streams.set(live.count())
      age.set(overload.age() / 1000)
      await fill()
      return { type: register.contentType, body: await register.metrics() }
    },
  }
}
