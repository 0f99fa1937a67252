import { judge } from '../judge.ts'
import { ask } from '../rig/ask.ts'
import { startLoad } from '../rig/load.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import { runScriptOf } from '../rig/script.ts'
import type { Case } from './case.ts'

const reads = ['/payments?limit=50', '/enrollments?limit=50', '/payments/analytics']

/** The lists are derived again and again while clerks take fees and others look; nobody is refused, nothing fails. */
export const rebuild: Case = {
  name: 'rebuild',
  what: 'npm run rebuild under load of payments and reads; none is refused, none fails',
  rounds: 5,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, ['service', 'worker'])
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    await load.more(500)
    let isRebuilding = true
    let read = 0
    const reading = reads.map(async path => {
      for (; isRebuilding; read++) {
        const { status } = await ask(rig.urls()[0] ?? '', path, { token: rig.token })
        if (status !== 200) evidence.broken.push(`GET ${path} was answered with ${status}.`)
      }
    })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      const { code, lines } = await runScriptOf(rig, 'rebuild')
      if (code !== 0) evidence.broken.push(`A rebuild ended with ${code}: ${lines.at(-1)}`)
      for (const line of lines.filter(one => one.startsWith('Corrected')))
        evidence.broken.push(`A rebuild found a difference: ${line}`)
    }
    isRebuilding = false
    await Promise.all(reading)
    await load.stop()
    for (const [outcome, times] of load.outcomes)
      if (outcome !== 'acknowledged') evidence.broken.push(`${times} payments were answered "${outcome}".`)
    evidence.figures.push(`${read} reads`)
    await judge(rig, evidence, [load])
  },
}
