import { expect, test } from 'vitest'
import type { Bug } from '#tests/tools/simulator/books'
import { simulate } from '#tests/tools/simulator/simulate'

/**
 * The ledger's own code, from the queues to the seals, over a store in memory that fails as a seed decides. SIMULATIONS
 * says how many seeds are tried, SEED which is the first: alone, it is tried alone.
 */
const first = Number(process.env.SEED ?? 1)
const count = Number(process.env.SIMULATIONS ?? (process.env.SEED === undefined ? 300 : 1))
const seeds = Array.from({ length: count }, (_, index) => first + index)

/** What is wrong with the run of a seed; undefined if nothing is. */
const findingOf = (seed: number, bug?: Bug): Promise<string | undefined> =>
  simulate(seed, bug).then(
    () => undefined,
    (error: unknown) => `SEED=${seed}: ${error instanceof Error ? error.stack : error}`,
  )

test(`nothing is lost, doubled or overpaid in ${seeds.length} simulations`, async () => {
  for (const seed of seeds) expect(await findingOf(seed)).toBe(undefined)
}, 900_000)

test('a seed always gives the same run', async () => {
  const [one, other] = [await simulate(7), await simulate(7)]
  expect(one).toEqual(other)
}, 60_000)

test('what is simulated happens: commands are carried out, refused and repeated, after mishaps of every kind', async () => {
  const runs = await Promise.all(Array.from({ length: 20 }, (_, index) => simulate(index + 1)))
  const given = runs.flatMap(run => run.given)
  const outcomes = given.flatMap(one => one.outcomes.map(({ kind }) => kind))
  const events = given.flatMap(one => one.outcomes).flatMap(one => (one.kind === 'appended' ? one.events : []))
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['RefundPaid', 'RefundVoided']))
  const refused = given.filter(({ refusals }) => refusals.length > 0)
  expect(outcomes.filter(kind => kind === 'appended').length).toBeGreaterThan(given.length / 2)
  expect([outcomes.includes('replayed'), refused.length > 0]).toEqual([true, true])
  expect(new Set(runs.flatMap(run => Object.keys(run.mishaps))).size).toBe(4)
}, 60_000)

test.each<Bug>(['forgets keys', 'compares no heads', 'loses commits', 'tears commits', 'reads before the lock'])(
  'a store that %s is found out',
  async bug => {
    let finding: string | undefined
    for (let seed = 1; seed <= 100 && finding === undefined; seed += 1) finding = await findingOf(seed, bug)
    expect(finding).toContain('SEED=')
  },
  60_000,
)
