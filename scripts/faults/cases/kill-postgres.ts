import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openWhole } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** The postmaster is killed in the middle of payments; the service, which lives on, starts Postgres again. */
export const killPostgres: Case = {
  name: 'kill-postgres',
  what: 'SIGKILL of the postmaster under load, which the service starts again',
  rounds: 10,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openWhole(options)
    evidence.longestRecovery = 5_000
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(100)
      await delay(randomInt(50))
      const [postmaster] = (await readFile(join(rig.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
      const back = load.recovered()
      process.kill(Number(postmaster), 'SIGKILL')
      evidence.recoveries.push(await back)
    }
    await load.stop()
    await judge(rig, evidence, [load])
  },
}
