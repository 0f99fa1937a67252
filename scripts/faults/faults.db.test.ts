import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cases } from './cases.ts'
import { runCase } from './run.ts'

/** The quick ones, with few rounds; `npm run test:faults` runs all of them. How long a recovery takes is measured there alone. */
const quick = ['kill-service', 'kill-backend', 'last-rupee', 'close-races']

test.each(cases.filter(({ name }) => quick.includes(name)))('$name: $what', async one => {
  const options = { product: join(import.meta.dirname, '../..'), rounds: 2, hold: 2 }
  const { evidence, skipped } = await runCase(one, options, onTestFinished)
  expect(skipped).toBeUndefined()
  expect(evidence).toMatchObject({ rounds: 2, lost: [], doubled: [], untrue: [], broken: [] })
  expect(evidence.acknowledged).toBeGreaterThan(0)
})
