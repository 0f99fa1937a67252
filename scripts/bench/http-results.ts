import { availableParallelism } from 'node:os'
import { type Load, type Measured, median, percentile } from './load.ts'
import { cpuOf, nameOf, rates, ratiosOf, spread, table } from './results.ts'

export interface HttpResult {
  readonly load: Load
  /** Payments that were answered over HTTP, with the processor time of the service and of Postgres. */
  readonly sent: Measured[]
  readonly plain: Measured[]
}

const maxMilliseconds = 60
/** The least ratio to plain inserts, and from how many connections on it is asked for. */
const least = { ratio: 0.3, callers: 64 }

/** The figures as a table, with the goal and whether it is met. */
export function httpLines(results: readonly HttpResult[]): string[] {
  return [
    `Medians of ${results[0]?.sent.length ?? 0} rounds on ${availableParallelism()} processors; in brackets the lowest and the highest.`,
    'Each counter pays over a connection and with a session of its own, half in cash; the answer shows the payment as projected.',
    '',
    ...table(
      [
        'POST /payments',
        'plain/s',
        'payments/s',
        'ratio',
        'p50 ms',
        'p99 ms',
        'p99.9 ms',
        'µs service + Postgres',
        'goal',
        '',
      ],
      results.map(row),
    ),
  ]
}

function row({ load, sent, plain }: HttpResult): string[] {
  const times = sent.flatMap(measured => measured.times)
  const ratios = ratiosOf(sent, plain)
  const goals = [
    { text: `p99 ≤ ${maxMilliseconds} ms`, met: percentile(times, 0.99) <= maxMilliseconds },
    ...(load.callers < least.callers
      ? []
      : [{ text: `ratio ≥ ${least.ratio.toFixed(2)}`, met: median(ratios) >= least.ratio }]),
  ]
  return [
    nameOf(load),
    rates(plain),
    rates(sent),
    spread(ratios, 2),
    ...[0.5, 0.99, 0.999].map(share => percentile(times, share).toFixed(1)),
    cpuOf(sent),
    goals.map(({ text }) => text).join(', '),
    goals.every(({ met }) => met) ? 'met' : 'MISSED',
  ]
}
