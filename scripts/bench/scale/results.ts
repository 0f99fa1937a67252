import { availableParallelism } from 'node:os'
import { type Load, type Measured, median, percentile } from '../load.ts'
import { nameOf, rates, table } from '../results.ts'
import type { Arrangement } from './arrangements.ts'
import type { Kept } from './growth.ts'

/** Seconds of processor time for each call. */
export interface Used {
  readonly product: number
  readonly postgres: number
  readonly pooler: number
}

export interface ScaleResult {
  readonly arrangement: Arrangement
  readonly rounds: {
    readonly sent: Measured
    /** An enrollment each time. */
    readonly read: Measured
    readonly cpu: Used
    readonly readCpu: Used
    readonly growth: Kept
    readonly sessions: number
  }[]
}

/** The figures as tables: what an arrangement carries, and what a payment leaves behind. */
export function scaleLines(load: Load, results: readonly ScaleResult[]): string[] {
  const columns = ['p50 ms', 'p99 ms', 'µs product', 'µs Postgres', 'µs pooler', 'sessions']
  return [
    `Over HTTP, ${nameOf(load)}, ${load.calls} calls a round; medians of ${results[0]?.rounds.length ?? 0} rounds on ${availableParallelism()} processors,`,
    'which callers, product and Postgres share; in brackets the lowest and the highest.',
    '',
    ...table(['single payments', 'payments/s', ...columns], results.map(carried('sent', 'cpu'))),
    '',
    ...table(['an enrollment shown', 'reads/s', ...columns], results.map(carried('read', 'readCpu'))),
    '',
    ...table(['bytes for each payment', 'WAL', 'log', 'commands', 'read models', 'syncs'], results.map(left)),
  ]
}

const carried =
  (what: 'sent' | 'read', used: 'cpu' | 'readCpu') =>
  ({ arrangement, rounds }: ScaleResult): string[] => {
    const measured = rounds.map(round => round[what])
    const times = measured.flatMap(one => one.times)
    const microseconds = (part: keyof Used) => (median(rounds.map(round => round[used][part])) * 1e6).toFixed(0)
    return [
      arrangement.name,
      rates(measured),
      percentile(times, 0.5).toFixed(0),
      percentile(times, 0.99).toFixed(0),
      microseconds('product'),
      microseconds('postgres'),
      arrangement.pooled ? microseconds('pooler') : '',
      median(rounds.map(({ sessions }) => sessions)).toFixed(0),
    ]
  }

function left({ arrangement, rounds }: ScaleResult): string[] {
  const each = (part: keyof Kept, decimals = 0) => median(rounds.map(({ growth }) => growth[part])).toFixed(decimals)
  return [arrangement.name, each('wal'), each('log'), each('commands'), each('models'), each('syncs', 2)]
}
