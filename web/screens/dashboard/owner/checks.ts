import type { z } from 'zod'
import type { getChecks } from '#contract/product/health'
import { say } from '../../../base/language/say.ts'
import { formatInstant, timeNow } from '../../../ui/format/dates.ts'

export type Checks = z.output<(typeof getChecks)['answer']>

/** A missed night is made up for, so a job that hasn't run for longer than this isn't running. */
const maxAge = 36 * 60 * 60 * 1000

const isLate = (check: Checks['verified'], now: number) => check !== null && now - new Date(check.at).getTime() > maxAge

/** Whether backups are overdue, or not made at all. */
export function backupProblem({ backedUp, backupFolder }: Checks, now = timeNow()): string | null {
  if (backupFolder === null) return backedUp ? null : say('The product makes no backups by itself.')
  return backedUp && isLate(backedUp, now)
    ? say('The last backup is of {at}: the daily job is not running.', { at: formatInstant(backedUp.at) })
    : null
}

/** Everything that the checks found, one sentence each. */
export function problemsOf(checks: Checks, now = timeNow()): string[] {
  const { verified, sealed, backedUp, drilled } = checks
  return [
    ...[verified, sealed, backedUp, drilled].flatMap(check => check?.findings ?? []),
    ...(verified && isLate(verified, now)
      ? [say('The ledger was last verified {at}: the nightly job is not running.', { at: formatInstant(verified.at) })]
      : []),
  ]
}

/** One line for checks that found nothing. */
export function summaryOf({ verified, backedUp, drilled }: Checks): string {
  const restored =
    drilled && drilled.findings.length === 0 ? say(', restored to try it {at}', { at: formatInstant(drilled.at) }) : ''
  const backup = backedUp
    ? say('last backup {at}{restored}', { at: formatInstant(backedUp.at), restored })
    : say('no backup yet')
  if (!verified) return say('The ledger is verified each night · {backup}', { backup })
  const { events = 0 } = verified.figures
  return say('Ledger verified {at} · {events} · no problems · {backup}', {
    at: formatInstant(verified.at),
    events: say(events === 1 ? '1 event' : '{events} events', { events: events.toLocaleString('en-IN') }),
    backup,
  })
}
