import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openWhole } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/**
 * One session of the service is ended, in turn by the administrator, which concerns it alone, and by SIGKILL, after which
 * Postgres throws out everybody and recovers.
 */
export const killBackend: Case = {
  name: 'kill-backend',
  what: 'one session of Postgres is ended under load, in turn by pg_terminate_backend and by SIGKILL',
  rounds: 20,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openWhole(options)
    evidence.longestRecovery = 5_000
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(100)
      await delay(randomInt(50))
      const back = await rig.sql(async owner => {
        const pid = await aWriter(owner)
        const recovered = load.recovered()
        if (evidence.rounds % 2 === 0) await owner.query('select pg_terminate_backend($1)', [pid])
        else process.kill(pid, 'SIGKILL')
        return { recovered }
      })
      evidence.recoveries.push(await back.recovered)
    }
    await load.stop()
    await judge(rig, evidence, [load])
  },
}

/**
 * The session of the service that wrote last, most likely in the middle of an append. Sessions of requests have a user of
 * their own, and the owner may not end them.
 */
async function aWriter(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'service' and datname = current_database()
       and usename = session_user
     order by backend_xid is null, state_change desc limit 1`,
  )
  if (!rows[0]) throw new Error('The service has no session.')
  return rows[0].pid
}
