import { join, resolve } from 'node:path'
import { StartError } from '#db/start-error'
import { table } from './bench/results.ts'
import { cases } from './faults/cases.ts'
import { faultsOf } from './faults/evidence.ts'
import { keep } from './faults/keep.ts'
import { faultLines, head, rowOf } from './faults/results.ts'
import { type Result, runCase } from './faults/run.ts'
import { argumentsOf, exitCodes, runScript } from './script.ts'

const usage = `Usage: npm run test:faults -- [case …] [--rounds N] [--product FOLDER] [--keep]

Starts the real product in separate processes, injects faults while it takes payments, and compares every answer with
the log: nothing acknowledged is lost, nothing is there twice, no answer was untrue, and the chain holds.

  --rounds    how often each fault is injected; each case has its own number
  --product   the folder of the product to be tested, such as another release or a broken copy; this one by default
  --keep      puts the results into docs/reliability.md

Cases:
${cases.map(({ name, what, rounds }) => `  ${name.padEnd(18)} ${what} (${rounds})`).join('\n')}

Exit codes: 0 no faults were found; 1 faults were found; 2 the tests couldn't run.`

await runScript(async onEnd => {
  const { positionals, values } = argumentsOf(
    { rounds: { type: 'string' }, product: { type: 'string' }, keep: { type: 'boolean' } },
    usage,
  )
  const chosen = positionals.length === 0 ? cases : cases.filter(({ name }) => positionals.includes(name))
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  if (chosen.length < positionals.length || (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1)))
    throw new StartError(usage)
  const product = resolve(values.product ?? join(import.meta.dirname, '..'))
  const results: Result[] = []
  for (const one of chosen) {
    console.error(`${one.name}: ${one.what}`)
    const result = await runCase(one, product, rounds ?? one.rounds, onEnd)
    for (const line of faultLines(result)) console.error(line)
    results.push(result)
  }
  for (const line of table(head, results.map(rowOf))) console.log(line)
  const options = values.rounds === undefined ? positionals : [...positionals, '--rounds', values.rounds]
  if (values.keep)
    await keep(results, ['npm run test:faults', ...(options.length > 0 ? ['--', ...options] : [])].join(' '))
  return results.some(({ evidence }) => faultsOf(evidence).length > 0) ? exitCodes.failed : 0
})
