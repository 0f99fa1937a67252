import type { z } from 'zod'
import type { BackupJob, Check, getChecks } from '#contract/product/health'
import { say } from '../../base/language/say.ts'
import { fileSize } from '../../ui/format/fileSize.ts'

type Checks = z.output<(typeof getChecks)['answer']>

/** Whether a later result is there than before it was asked for. */
export function isAnswered({ what, before }: { what: BackupJob; before: Check }, now: Checks | undefined) {
  const last = what === 'backup' ? now?.backedUp : now?.drilled
  return last?.at !== undefined && last.at !== before?.at
}

type Tell = (instant: string) => string

/** When the last backup was made and what is in it, or why there is none. */
export function backupLine(check: Check, tell: Tell): string {
  if (check === null) return say('None yet')
  const { events, bytes } = check.figures
  const size = events === undefined || bytes === undefined ? '' : `, ${eventsText(events)}, ${fileSize(bytes)}`
  return `${tell(check.at)}${size}${findings(check)}`
}

/** When a backup was last restored to try it, and with what result. */
export function drillLine(check: Check, tell: Tell): string {
  if (check === null) return say('None yet')
  if (check.findings.length > 0) return `${tell(check.at)}${findings(check)}`
  const { events = 0, seconds = 0 } = check.figures
  return say('{tell}: restored and verified, {events} in {seconds}', {
    tell: tell(check.at),
    events: eventsText(events),
    seconds: say(seconds === 1 ? '1 second' : '{seconds} seconds', { seconds: seconds.toLocaleString('en-IN') }),
  })
}

const findings = (check: NonNullable<Check>): string =>
  check.findings.length === 0 ? '' : `: ${check.findings.slice(0, 3).join(' ')}`

const eventsText = (events: number): string =>
  say(events === 1 ? '1 event' : '{events} events', { events: events.toLocaleString('en-IN') })
