import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { type Load, startLoad } from '../rig/load.ts'
import { openParts, type Rig } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** As many callers as give the most payments a second, and ten times as many; milliseconds of each. */
const [callers, times] = [64, 10]
const lasting = { usual: 10_000, overload: 30_000, after: 5_000 }
/** The least share of the usual payments a second that are still taken at overload. */
const leastShare = 0.7

/** Ten times as many callers as the service can bear: it goes on taking payments, and is as fast as before when they leave. */
export const overload: Case = {
  name: 'overload',
  what: `${times} times as many callers as usual for ${lasting.overload / 1000} s; then as before within ${lasting.after / 1000} s`,
  rounds: 1,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service', 'worker'])
    const enrollments = everybody(await openScene(rig, 8, 50))
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const usual = await run(rig, enrollments, callers, lasting.usual)
      const much = await run(rig, enrollments, callers * times, lasting.overload)
      const after = await run(rig, enrollments, callers, lasting.after)
      const share = much.rate / usual.rate
      evidence.figures.push(
        `${usual.rate.toFixed(0)} payments/s, ${much.rate.toFixed(0)} at overload (${(share * 100).toFixed(0)} %), ${after.rate.toFixed(0)} after; ${much.turnedAway} turned away`,
      )
      // Written so that a share of nothing is no success.
      if (!(share >= leastShare))
        evidence.broken.push(`At overload ${(share * 100).toFixed(0)} % of the usual payments were taken.`)
      if (!(after.rate >= usual.rate * leastShare))
        evidence.broken.push(
          `After the overload ${after.rate.toFixed(0)} payments/s were taken, before ${usual.rate.toFixed(0)}.`,
        )
      if (after.turnedAway > 0)
        evidence.broken.push(`After the overload ${after.turnedAway} requests were turned away.`)
      await judge(rig, evidence, [usual.load, much.load, after.load])
    }
  },
}

interface Run {
  readonly load: Load
  /** Acknowledged payments a second. */
  readonly rate: number
  readonly turnedAway: number
}

async function run(rig: Rig, enrollments: readonly string[], many: number, milliseconds: number): Promise<Run> {
  const load = startLoad(rig, { enrollments, callers: many, patience: 20_000, pause: 200 })
  await delay(milliseconds)
  const rate = (load.acknowledgements.length / milliseconds) * 1000
  const turnedAway = load.outcomes.get('overloaded') ?? 0
  await load.stop()
  return { load, rate, turnedAway }
}
