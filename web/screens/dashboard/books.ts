import type { z } from 'zod'
import type { getChecks } from '#contract/product/health'
import { formatInstant } from '../../shared/ui/format/dates.ts'

export type Books = z.output<(typeof getChecks)['answer']>

/** A night that was missed is made up for; who hasn't run for longer doesn't run. */
const stale = 36 * 60 * 60 * 1000

const count = (number: number, noun: string) => `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`

/** Everything that is not in order, one sentence each. */
export function troubles({ verified, sealed }: Books, now = Date.now()): string[] {
  const late = verified && now - new Date(verified.at).getTime() > stale
  return [
    ...(verified?.findings ?? []),
    ...(sealed?.findings ?? []),
    ...(late ? [`The getChecks were last verified ${formatInstant(verified.at)}: the nightly job does not run.`] : []),
  ]
}

/** One line for getChecks that are in order. */
export function inOrder({ verified, backedUp }: Books): string {
  const backup = backedUp ? `last backup ${formatInstant(backedUp.at)}` : 'no backup yet'
  if (!verified) return `Books are verified each night\u00a0· ${backup}`
  const events = count(verified.figures.events ?? 0, 'event')
  return `Books verified ${formatInstant(verified.at)}\u00a0· ${events}\u00a0· all in order\u00a0· ${backup}`
}
