import { setTimeout as delay } from 'node:timers/promises'
import type { OnEnd } from '../../script.ts'
import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openProxy, type Wire } from '../rig/proxy.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

/** How long a line stays disturbed, in milliseconds. */
const disturbed = 500

/** The ways to disturb a line; each ends with a line that is open again. */
const disturbances: readonly ((proxy: Wire) => Promise<void>)[] = [
  async ({ reset }) => reset(),
  async proxy => {
    proxy.become('no answers')
    await delay(disturbed)
    proxy.reset()
    proxy.become('open')
  },
  async proxy => {
    proxy.become('black hole')
    await delay(disturbed)
    proxy.reset()
    proxy.become('open')
  },
  async ({ forget }) => forget(),
]

/** Both lines of a payment are disturbed in turn: from the client to the service, and from the service to Postgres. */
export const network: Case = {
  name: 'network',
  what: 'answers dropped, black holes and resets, in turn between client and service and between service and Postgres',
  rounds: 24,
  run: async ({ rounds, evidence, ...options }) => {
    const lines: Wire[] = []
    const rig = await openParts(options, ['service', 'worker'], async database => {
      const { url, proxy } = await behind(database, options.onEnd)
      lines.push(proxy)
      return { DATABASE_URL: url }
    })
    const { url, proxy } = await behind(rig.urls()[0] ?? '', options.onEnd)
    lines.push(proxy)
    const enrollments = everybody(await openScene(rig))
    // A caller who waits longer than two seconds tries again.
    const load = startLoad(rig, { enrollments, urls: () => [url], patience: 2_000 })
    evidence.longestRecovery = 15_000
    for (; evidence.rounds < rounds; evidence.rounds++) {
      await load.more(40)
      const line = lines[evidence.rounds % lines.length]
      const disturb = disturbances[Math.floor(evidence.rounds / lines.length) % disturbances.length]
      const back = load.recovered()
      if (line) await disturb?.(line)
      evidence.recoveries.push(await back)
    }
    await load.stop()
    evidence.figures.push(`${load.outcomes.get('broken') ?? 0} requests without an answer`)
    await judge(rig, evidence, [load])
  },
}

/** The same address by way of a proxy. */
async function behind(address: string, onEnd: OnEnd): Promise<{ url: string; proxy: Wire }> {
  const { hostname, port } = new URL(address)
  const proxy = await openProxy({ host: hostname, port: () => Number(port) }, onEnd)
  const url = new URL(address)
  url.port = String(proxy.port)
  return { url: url.href.replace(/\/$/, ''), proxy }
}
