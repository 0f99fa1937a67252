import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openWhole } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** The process of `npm start` is killed in the middle of payments and started again at once. */
export const killService: Case = {
  name: 'kill-service',
  what: 'SIGKILL of the service under load, started again at once',
  rounds: 30,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openWhole(options)
    evidence.longestRecovery = 2_000
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(40)
      await delay(randomInt(50))
      const back = load.recovered()
      await rig.processes.get('whole')?.kill()
      await rig.start('whole')
      evidence.recoveries.push(await back)
    }
    await load.stop()
    await judge(rig, evidence, [load])
  },
}
