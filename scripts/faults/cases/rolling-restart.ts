import { judge } from '../judge.ts'
import { startLoad } from '../rig/load.ts'
import { openParts } from '../rig/rig.ts'
import { everybody, openScene } from '../rig/scene.ts'
import type { Case } from './case.ts'

const names = ['service 1', 'service 2', 'worker 1', 'worker 2']

/** Two services and two workers are restarted one after the other; whoever is refused by one goes to the other. */
export const rollingRestart: Case = {
  name: 'rolling-restart',
  what: 'two services and two workers restarted one after the other under load',
  rounds: 3,
  run: async ({ rounds, evidence, ...options }) => {
    const rig = await openParts(options, names)
    evidence.longestRecovery = 2_000
    const load = startLoad(rig, { enrollments: everybody(await openScene(rig)) })
    for (; evidence.rounds < rounds; evidence.rounds++) {
      for (const name of names) {
        await load.more(40)
        const back = load.recovered()
        const ended = rig.processes.get(name)
        rig.processes.delete(name)
        const code = await ended?.stop()
        if (code !== 0) evidence.broken.push(`A ${name} ended with ${code}.`)
        await rig.start(name)
        evidence.recoveries.push(await back)
      }
    }
    await load.stop()
    const broken = load.outcomes.get('broken') ?? 0
    if (broken > 0) evidence.broken.push(`${broken} requests got no answer.`)
    evidence.figures.push(`longest pause ${longestPause(load.acknowledgements.map(({ at }) => at)).toFixed(0)} ms`)
    await judge(rig, evidence, [load])
  },
}

/** The longest time between two answers, in milliseconds. */
const longestPause = (instants: readonly number[]): number =>
  instants.reduce((most, at, index) => Math.max(most, at - (instants[index - 1] ?? at)), 0)
