import type { Check } from '#read/verify/finding'
import type { VerifyReport } from '#read/verify/verify'
import { count } from '../backup/summary.ts'

/** What each passed check proves, in an accountant's words. */
const proved: Record<Check, string> = {
  gap: 'No event is missing.',
  chain: 'No event was changed: each hash seals its event and the one before it.',
  head: 'No log was cut: each ends where its head says.',
  postings: 'Debits equal credits in every event.',
  receipts: 'Receipt numbers have no gaps or repeats.',
  seal: 'No log was rewritten: each agrees with every seal that is kept outside the database.',
  projection: 'Every list and total equals what the events give.',
  balance: 'Every balance equals a second calculation in plain SQL.',
}
const checks: readonly Check[] = ['gap', 'chain', 'head', 'postings', 'receipts', 'seal', 'projection', 'balance']
const derivedChecks = new Set<Check>(['projection', 'balance'])

/** The lines of a report: every check that passed, or all the findings. */
export function verifySummary({ events, institutes, seals, derived, findings }: VerifyReport): string[] {
  const size = `${count(events, 'event')} of ${count(institutes, 'institute')}, with ${count(seals, 'seal')}`
  const found = new Set(findings.map(({ check }) => check))
  const passed = checks.filter(check => !found.has(check) && (derived || !derivedChecks.has(check)))
  return [
    ...findings.map(({ institute, text }) => (institute === null ? text : `${institute}: ${text}`)),
    ...(derived
      ? []
      : ['Lists, totals and balances were not checked, because the events they are derived from have problems.']),
    ...(findings.length === 0 ? passed.map(check => `✓ ${proved[check]}`) : []),
    findings.length === 0
      ? `Verified ${size}: nothing found.`
      : `Verified ${size}: ${count(findings.length, 'finding')}.`,
  ]
}
