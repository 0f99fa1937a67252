import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** Workers are killed in the middle of a batch that they project; payments go on, and soon every read shows them again. */
export const killWorker: Case = {
  name: 'kill-worker',
  what: 'SIGKILL of the only worker in the middle of a batch, started again at once',
  rounds: 20,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service', 'worker'])
    evidence.longestRecovery = 5_000
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)), callers: 16 })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(60)
      await delay(randomInt(50))
      const shown = load.recovered(one => one.shown)
      await rig.processes.get('worker')?.kill()
      await rig.start('worker')
      evidence.recoveries.push(await shown)
    }
    await load.stop()
    const late = load.acknowledgements.filter(({ shown }) => !shown).length
    evidence.figures.push(`${late} answered before they were shown, and said so`)
    await judge(rig, evidence, [load])
  },
}
