import { businessDate, paperDate } from '#contract/fields/dates'
import type { Check } from '#read/verify/finding'
import type { Sealed, VerifyReport } from '#read/verify/verify'
import { count } from '../backup/summary.ts'

/** What each passed check proves, in an accountant's words. */
const proved: Record<Check, string> = {
  gap: 'No event is missing.',
  chain: 'No event was changed: each hash seals its event and the one before it.',
  head: 'No log was cut: each ends where its head says.',
  postings: 'Debits equal credits in every event.',
  receipts: 'Receipt numbers have no gaps or repeats.',
  seal: 'No log was rewritten up to its newest seal, which is kept outside the database and named below.',
  audit: 'The audit was not changed or cut: each of its rows is chained to the one before it.',
  record:
    'Names of students, words of notes, receipt prefixes, UPI IDs, roles and fees of courses are what the audit says.',
  wall: 'Triggers, constraints, policies, grants and functions are those that the migrations made.',
  projection: 'Every list and total equals what the events give.',
  balance: 'Every balance equals a second calculation in plain SQL.',
}
const checks = Object.keys(proved).filter(isCheck)
function isCheck(name: string): name is Check {
  return Object.hasOwn(proved, name)
}
const derivedChecks = new Set<Check>(['projection', 'balance'])

/** The lines of a report: every check that passed, or all the findings. */
export function verifySummary(report: VerifyReport, timeZone: string): string[] {
  const { events, institutes, seals, derived, findings } = report
  const size = `${count(events, 'event')} of ${count(institutes, 'institute')}, with ${count(seals, 'seal')}`
  const found = new Set(findings.map(({ check }) => check))
  const proves = (check: Check) => (derived || !derivedChecks.has(check)) && (check !== 'seal' || seals > 0)
  const passed = checks.filter(check => !found.has(check) && proves(check))
  return [
    ...findings.map(({ institute, text }) => (institute === null ? text : `${institute}: ${text}`)),
    ...(derived
      ? []
      : ['Lists, totals and balances were not checked, because the events they are derived from have problems.']),
    ...(findings.length === 0 ? passed.map(check => `✓ ${proved[check]}`) : []),
    ...coverage(report, timeZone),
    findings.length === 0
      ? `Verified ${size}: nothing found.`
      : `Verified ${size}: ${count(findings.length, 'finding')}.`,
  ]
}

/** For each log, up to where it is sealed and by what; and plainly, what nothing outside the database proves yet. */
function coverage({ sealed, pending }: VerifyReport, timeZone: string): string[] {
  const { audit, notes } = pending
  return [
    ...sealed.flatMap(one => linesOf(one, timeZone)),
    ...(audit > 0 ? [`The audit: ${count(audit, 'newer row')} not chained and sealed yet.`] : []),
    ...(notes > 0 ? [`${count(notes, 'note')} not covered by the audit yet.`] : []),
  ]
}

function linesOf({ institute, last, seal }: Sealed, timeZone: string): string[] {
  const [log, row] = institute === null ? ['The audit', 'row'] : [institute, 'event']
  const upTo = seal?.seq ?? 0
  const rest = upTo + 1 < last ? `${row}s ${upTo + 1} to ${last} are` : `${row} ${last} is`
  return [
    ...(seal ? [`${log}: sealed up to ${row} ${upTo}, on ${instantOf(seal.at, timeZone)}, in ${seal.place}.`] : []),
    ...(upTo < last ? [`${log}: ${rest} not proved by any seal yet: a rewriting would not show.`] : []),
  ]
}

function instantOf(at: string, timeZone: string): string {
  const instant = new Date(at)
  const time = instant.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return `${paperDate(businessDate(instant, timeZone))} at ${time}`
}
