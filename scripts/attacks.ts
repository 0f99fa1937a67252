import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#db/start-error'
import { groups } from './attacks/groups.ts'
import { judgeGroup, type Outcome } from './attacks/judge.ts'
import { openProbe } from './attacks/probe.ts'
import { startTarget } from './attacks/product.ts'
import { keep, tableOf } from './attacks/report.ts'
import { makeWorld } from './attacks/world.ts'
import { exitCodes, optionsOf, runScript } from './script.ts'

const names = groups.map(({ name }) => name)
const usage = `Usage: npm run test:attacks -- [--only ${names.join('|')}] [--keep]`

/**
 * Attacks the whole product over HTTP as a visitor, a student, a clerk of another branch and a super admin, and judges
 * every answer, what is stored afterwards, and how long others had to wait.
 */
await runScript(async onEnd => {
  const { only, keep: kept } = optionsOf({ only: { type: 'string' }, keep: { type: 'boolean' } }, usage)
  if (only !== undefined && !names.includes(only)) throw new StartError(usage)
  const target = await startTarget(onEnd)
  const world = await makeWorld(target)
  const probe = openProbe(target)
  onEnd(probe.stop)
  await delay(2_000)
  const quiet = await probe.longest()
  const outcomes: Outcome[] = []
  for (const group of groups.filter(({ name }) => only === undefined || name === only)) {
    const outcome = await judgeGroup(world, group, probe.longest)
    outcomes.push(outcome)
    console.log(`${outcome.name}: ${outcome.attacks} attacks, ${outcome.faults.length} faults`)
    for (const fault of outcome.faults) console.log(`  ${fault}`)
  }
  const lines = tableOf(outcomes, quiet)
  console.log(['', ...lines].join('\n'))
  if (kept) await keep(outcomes, lines, await target.postgres())
  return outcomes.some(({ faults }) => faults.length > 0) ? exitCodes.failed : 0
})
