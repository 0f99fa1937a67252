import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { openPool } from '#db/connection/connect'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** Milliseconds for which nobody gets a session. */
const taken = 4_000

/** Somebody takes all sessions of Postgres, and those of the product are ended; when they are free again, it goes on. */
export const noSessions: Case = {
  name: 'no-sessions',
  what: `all sessions of Postgres are taken for ${taken / 1000} s, after those of the product were ended`,
  rounds: 3,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service', 'worker'])
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)), callers: 32 })
    evidence.longestRecovery = 5_000
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(100)
      const greedy = openPool(await rig.database(), { max: 200, applicationName: 'greedy' })
      const sessions = await takeAll(greedy)
      for (const pid of await theProducts(sessions)) process.kill(pid, 'SIGTERM')
      sessions.push(...(await takeAll(greedy)))
      await delay(taken)
      const back = load.recovered()
      for (const session of sessions) session.release(true)
      await greedy.end()
      evidence.recoveries.push(await back)
    }
    await load.stop()
    evidence.figures.push(`${load.outcomes.get('away') ?? 0} requests were told to try again`)
    await judge(rig, evidence, [load])
  },
}

/** The processes of the service's sessions. Postgres itself lets no login end those of another. */
async function theProducts(sessions: readonly PoolClient[]): Promise<number[]> {
  const found = await sessions[0]?.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'service'`,
  )
  return (found?.rows ?? []).map(({ pid }) => pid)
}

/** Takes sessions until Postgres has none left. */
async function takeAll(pool: ReturnType<typeof openPool>): Promise<PoolClient[]> {
  const sessions: PoolClient[] = []
  for (;;) {
    const session = await pool.connect().catch(() => undefined)
    if (session === undefined) return sessions
    session.on('error', () => {})
    sessions.push(session)
  }
}
