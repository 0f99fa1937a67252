import { median } from '../bench/load.ts'
import { faultsOf } from './evidence.ts'
import type { Result } from './run.ts'

export const head = [
  ...['case', 'rounds', 'acknowledged', 'lost', 'doubled', 'untrue', 'other faults', 'back after p50/max', 'figures'],
  ...['seconds', ''],
]

/** A row of the table for a case. */
export function rowOf({ one, evidence, seconds, skipped }: Result): string[] {
  if (skipped !== undefined) return [one.name, ...Array.from({ length: 7 }, () => '–'), skipped, '0', 'skipped']
  const { rounds, acknowledged, lost, doubled, untrue, broken, recoveries, longestRecovery, figures } = evidence
  const most = longestRecovery === undefined ? '' : `, goal ≤ ${longestRecovery / 1000} s`
  return [
    one.name,
    ...[rounds, acknowledged, lost.length, doubled.length, untrue.length, broken.length].map(String),
    recoveries.length === 0 ? '–' : `${inSeconds(median(recoveries))}/${inSeconds(Math.max(...recoveries))} s${most}`,
    figures.join('; ') || '–',
    seconds.toFixed(0),
    faultsOf(evidence).length === 0 ? 'met' : 'MISSED',
  ]
}

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

/** Of each kind of fault the first few, each in a line. */
const shown = 5

export function faultLines({ one, evidence }: Result): string[] {
  const faults = faultsOf(evidence)
  const more = faults.length - shown
  return [
    ...faults.slice(0, shown).map(fault => `${one.name}: ${fault}`),
    ...(more > 0 ? [`${one.name}: … and ${more} more.`] : []),
  ]
}
