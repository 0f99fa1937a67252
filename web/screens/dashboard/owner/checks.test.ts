import { expect, test } from 'vitest'
import { backupProblem, type Checks, problemsOf, summaryOf } from './checks.ts'

const sound: Checks = {
  verified: { at: '2026-11-19T20:30:00.000Z', figures: { events: 12345, institutes: 2 }, findings: [] },
  sealed: { at: '2026-11-19T18:40:00.000Z', figures: { sealed: 2 }, findings: [] },
  backedUp: { at: '2026-11-19T21:30:00.000Z', figures: {}, findings: [] },
  drilled: null,
  backupFolder: '/srv/data/backups',
  besideData: true,
  logArchive: null,
  keptLog: [],
}
const morning = new Date('2026-11-20T10:00:00+05:30').getTime()

test('checks without problems are one line, in the institute’s time', () => {
  expect(problemsOf(sound, morning)).toEqual([])
  expect(summaryOf(sound)).toBe(
    'Ledger verified 20/11/2026, 02:00 am\u00a0· 12,345 events\u00a0· no problems\u00a0· last backup 20/11/2026, 03:00 am',
  )
})

test('a new system says that checks run each night', () => {
  const none = { ...sound, verified: null, sealed: null, backedUp: null }
  expect(problemsOf(none, morning)).toEqual([])
  expect(summaryOf(none)).toBe('The ledger is verified each night\u00a0· no backup yet')
})

test('problems are listed, those of the seals too', () => {
  const found = (finding: string) => ({ at: '2026-11-19T20:30:00.000Z', figures: {}, findings: [finding] })
  expect(
    problemsOf({ ...sound, verified: found('Pune: Event 3 was changed.'), sealed: found('No seal.') }, morning),
  ).toEqual(['Pune: Event 3 was changed.', 'No seal.'])
})

test('a nightly job that has stopped is a problem', () => {
  const late = morning + 36 * 60 * 60 * 1000
  expect(problemsOf(sound, late)).toEqual([
    'The ledger was last verified 20/11/2026, 02:00 am: the nightly job is not running.',
  ])
})

test('a backup that is overdue, or that nobody makes, needs attention', () => {
  const late = morning + 36 * 60 * 60 * 1000
  expect(backupProblem(sound, morning)).toBeNull()
  expect(backupProblem(sound, late)).toBe('The last backup is of 20/11/2026, 03:00 am: the daily job is not running.')
  // Somebody else makes backups, and not every day.
  expect(backupProblem({ ...sound, backupFolder: null }, late)).toBeNull()
  expect(backupProblem({ ...sound, backedUp: null, backupFolder: null }, late)).toBe(
    'The product makes no backups by itself.',
  )
})

test('a backup that could not be restored is a problem, and one that could is told', () => {
  const drilled = { at: '2026-11-19T22:30:00.000Z', figures: {}, findings: [] }
  expect(summaryOf({ ...sound, drilled })).toContain(
    'last backup 20/11/2026, 03:00 am, restored to try it 20/11/2026, 04:00 am',
  )
  const findings = ['The last backup could not be tried: no room.']
  expect(problemsOf({ ...sound, drilled: { ...drilled, findings } }, morning)).toEqual(findings)
})
