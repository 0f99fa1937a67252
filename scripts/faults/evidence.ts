import type { Payment } from './rig/payment.ts'

/** What a case saw. Each list holds a sentence for every fault; a sound product leaves them empty. */
export interface Evidence {
  rounds: number
  acknowledged: number
  /** Acknowledged, and not in the log. */
  readonly lost: string[]
  /** More than once in the log. */
  readonly doubled: string[]
  /** Answers that the log contradicts. */
  readonly untrue: string[]
  /** Any other promise that wasn't kept. */
  readonly broken: string[]
  /** Milliseconds from each fault to the first answer after it. */
  readonly recoveries: number[]
  /** The most that a recovery may take, in milliseconds. */
  longestRecovery?: number
  /** Figures that a reader wants besides. */
  readonly figures: string[]
}

export const newEvidence = (): Evidence => ({
  ...{ rounds: 0, acknowledged: 0 },
  ...{ lost: [], doubled: [], untrue: [], broken: [], recoveries: [], figures: [] },
})

export const faultsOf = ({ lost, doubled, untrue, broken, recoveries, longestRecovery }: Evidence): string[] => [
  ...lost,
  ...doubled,
  ...untrue,
  ...broken,
  ...recoveries
    .filter(each => longestRecovery !== undefined && each > longestRecovery)
    .map(each => `It took ${each.toFixed(0)} ms to answer again, at most ${longestRecovery} are allowed.`),
]

/** What the log must have of the payments that were sent. */
export interface Sent {
  readonly payments: readonly Payment[]
  readonly untrue?: readonly string[]
}
