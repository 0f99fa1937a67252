import { availableParallelism } from 'node:os'
import { type Load, type Measured, median, percentile } from './load.ts'
import { nameOf, rates, ratiosOf, spread, table } from './results.ts'

export interface BulkResult {
  readonly load: Load
  /** Payments per second and times of requests: over HTTP until they are projected, and in the ledger alone. */
  readonly sent: Measured[]
  readonly durable: Measured[]
  readonly plain: Measured[]
  /** Seconds of processor time for each payment. */
  readonly cpu: { readonly service: number; readonly postgres: number }[]
}

const minRate = 10_000
const maxMilliseconds = 75

/** The figures as a table, with the goal and whether it is met. */
export function bulkLines(results: readonly BulkResult[]): string[] {
  return [
    `Medians of ${results[0]?.sent.length ?? 0} rounds on ${availableParallelism()} processors; in brackets the lowest and the highest.`,
    `Goal: ${minRate} payments/s, projected, with p99 ≤ ${maxMilliseconds} ms for a request of 200.`,
    '',
    ...table(
      [
        'bulks of 200',
        'plain/s',
        'durable/s',
        'projected/s',
        'to plain',
        'p50 ms',
        'p99 ms',
        'µs service',
        'µs Postgres',
        '',
      ],
      results.map(row),
    ),
  ]
}

function row({ load, sent, durable, plain, cpu }: BulkResult): string[] {
  const times = sent.flatMap(measured => measured.times)
  const slow = percentile(times, 0.99)
  const isMet = median(sent.map(({ rate }) => rate)) >= minRate && slow <= maxMilliseconds
  return [
    nameOf(load),
    rates(plain),
    rates(durable),
    rates(sent),
    spread(ratiosOf(sent, plain), 2),
    percentile(times, 0.5).toFixed(0),
    slow.toFixed(0),
    microseconds(cpu.map(({ service }) => service)),
    microseconds(cpu.map(({ postgres }) => postgres)),
    isMet ? 'met' : 'MISSED',
  ]
}

const microseconds = (seconds: readonly number[]): string =>
  seconds.some(Number.isNaN) ? '–' : (median(seconds) * 1e6).toFixed(0)
