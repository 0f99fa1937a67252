import type { z } from 'zod'
import type { getChecks } from '#contract/product/health'
import { formatInstant } from '../../shared/ui/format/dates.ts'

export type Checks = z.output<(typeof getChecks)['answer']>

/** A missed night is made up for, so a job that hasn't run for longer than this isn't running. */
const maxAge = 36 * 60 * 60 * 1000

const count = (number: number, noun: string) => `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`

const isLate = (check: Checks['verified'], now: number) => check !== null && now - new Date(check.at).getTime() > maxAge

/** Whether backups are overdue, or not made at all. */
export function backupProblem({ backedUp, backupFolder }: Checks, now = Date.now()): string | null {
  if (backupFolder === null) return backedUp ? null : 'The product makes no backups by itself.'
  return backedUp && isLate(backedUp, now)
    ? `The last backup is of ${formatInstant(backedUp.at)}: the daily job is not running.`
    : null
}

/** Everything that the checks found, one sentence each. */
export function problemsOf(checks: Checks, now = Date.now()): string[] {
  const { verified, sealed, backedUp, drilled } = checks
  return [
    ...[verified, sealed, backedUp, drilled].flatMap(check => check?.findings ?? []),
    ...(verified && isLate(verified, now)
      ? [`The ledger was last verified ${formatInstant(verified.at)}: the nightly job is not running.`]
      : []),
  ]
}

/** One line for checks that found nothing. */
export function summaryOf({ verified, backedUp, drilled }: Checks): string {
  const restored = drilled && drilled.findings.length === 0 ? `, restored to try it ${formatInstant(drilled.at)}` : ''
  const backup = backedUp ? `last backup ${formatInstant(backedUp.at)}${restored}` : 'no backup yet'
  if (!verified) return `The ledger is verified each night\u00a0· ${backup}`
  const events = count(verified.figures.events ?? 0, 'event')
  return `Ledger verified ${formatInstant(verified.at)}\u00a0· ${events}\u00a0· no problems\u00a0· ${backup}`
}
