import { expect, test } from 'vitest'
import { stepsOf } from './overview-steps.ts'

test.each([
  ['2026-11-22', '2026-11-22', 'day', 1, '2026-11-22'],
  ['2026-10-01', '2026-10-31', 'day', 31, '2026-10-31'],
  ['2026-10-01', '2026-11-22', 'week', 8, '2026-11-19'],
  ['2025-04-10', '2026-03-31', 'month', 12, '2026-03-01'],
  ['2019-06-15', '2026-11-22', 'year', 8, '2026-04-01'],
] as const)('%s to %s is shown by %s, in %i parts, the last one from %s', (from, to, step, count, last) => {
  const shown = stepsOf({ from, to })
  expect([shown.step, shown.steps.length, shown.steps.at(-1)]).toEqual([step, count, { from: last, to }])
  expect(shown.steps[0]?.from).toBe(from)
})

test('parts follow each other without a gap', () => {
  const { steps } = stepsOf({ from: '2025-04-10', to: '2026-03-31' })
  for (const [place, { from }] of steps.entries())
    if (place > 0) expect(Date.parse(from) - Date.parse(String(steps[place - 1]?.to))).toBe(86_400_000)
})
