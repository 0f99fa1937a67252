import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../../bench/load.ts'
import { judge } from '../judge.ts'
import { type Load, startLoad } from '../rig/load.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene, type Payers } from '../rig/scene.ts'
import type { Case } from './case.ts'

const callers = 6

/** Others may take this much longer than before at the 99th percentile: a factor, and milliseconds for a noisy machine. */
const allowed = { factor: 1.5, milliseconds: 50 }

/** Somebody holds the lock of one institute's ledger; the other institutes must not notice. */
export const heldLock: Case = {
  name: 'held-lock',
  what: 'the lock of one ledger is held for --hold seconds while other institutes work',
  rounds: 1,
  run: async ({ rounds, hold, evidence, ...options }) => {
    const rig = await openParts(options, ['service', 'worker'])
    const payers = await openScene(rig, 4)
    const [locked = ''] = payers.keys()
    const others = startLoad(rig, { enrollments: everybody(without(payers, locked)), callers })
    await others.more(300)
    const loads = [others]
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const quiet = await timesDuring(others, () => delay(Math.min(hold, 20) * 1_000))
      const waiting = startLoad(rig, { enrollments: payers.get(locked) ?? [], callers: 2, patience: 15_000 })
      const held = await timesDuring(others, () =>
        rig.sql(async owner => {
          const session = await owner.connect()
          await session.query('begin; set local idle_in_transaction_session_timeout = 0')
          await session.query(lock, [locked])
          await delay(hold * 1_000)
          await session.query('rollback')
          session.release()
        }),
      )
      evidence.recoveries.push(await waiting.recovered())
      await waiting.stop()
      loads.push(waiting)
      const [before, during] = [percentile(quiet, 0.99), percentile(held, 0.99)]
      evidence.figures.push(`p99 of others ${before.toFixed(0)} ms before, ${during.toFixed(0)} ms during`)
      // Written so that a figure which isn't there, because nobody was answered, is no success.
      if (!(during <= before * allowed.factor + allowed.milliseconds))
        evidence.broken.push(`Others took ${during.toFixed(0)} ms at p99, ${before.toFixed(0)} ms before.`)
    }
    await others.stop()
    await judge(rig, evidence, loads)
  },
}

const without = (payers: Payers, locked: string): Payers => new Map([...payers].filter(([name]) => name !== locked))

const lock = `select from ledger_heads where institute_id = (select id from institutes where name = $1) for update`

/** Milliseconds that the payments took which were sent while something was done, those included that were answered later. */
async function timesDuring(load: Load, work: () => Promise<unknown>): Promise<number[]> {
  const known = load.acknowledgements.length
  const since = performance.now()
  await work()
  const until = performance.now()
  await load.more(2 * callers)
  return load.acknowledgements
    .slice(known)
    .filter(({ from }) => from >= since && from <= until)
    .map(({ from, at }) => at - from)
}
