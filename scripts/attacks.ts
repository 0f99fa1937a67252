import { setTimeout as delay } from 'node:timers/promises'
import { groups } from './attacks/groups.ts'
import { judgeGroup, type Outcome } from './attacks/judge.ts'
import { openProbe } from './attacks/probe.ts'
import { startTarget } from './attacks/product.ts'
import { keep, tableOf } from './attacks/report.ts'
import { makeWorld } from './attacks/world.ts'
import { exitCodes, optionsOf, runScript, wrongOptions } from './script.ts'

const names = groups.map(({ name }) => name)
const usage = `Usage: npm run test:attacks -- [--only KIND] [--keep]

Attacks the whole product over HTTP, judges every answer and what is stored, and measures how long others wait.

  --only   attacks of one kind alone: ${names.slice(0, 7).join(', ')},
           ${names.slice(7).join(', ')}
  --keep   puts the table into docs/security.md

Exit codes: 0 no faults were found; 1 faults were found; 2 the attacks couldn't run.`

/**
 * Attacks the whole product over HTTP as a visitor, a student, a clerk of another branch and a super admin, and judges
 * every answer, what is stored afterwards, and how long others had to wait.
 */
await runScript(async onEnd => {
  const { only, keep: kept } = optionsOf({ only: { type: 'string' }, keep: { type: 'boolean' } }, usage)
  if (only !== undefined && !names.includes(only))
    throw wrongOptions(usage, [`--only takes one of ${names.join(', ')}, and not "${only}".`])
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
