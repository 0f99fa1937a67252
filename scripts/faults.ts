import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { table } from './bench/results.ts'
import { cases } from './faults/cases.ts'
import { faultsOf } from './faults/evidence.ts'
import { keep } from './faults/keep.ts'
import { faultLines, head, rowOf } from './faults/results.ts'
import { type Result, runCase } from './faults/run.ts'
import { argumentsOf, exitCodes, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run test:faults -- [case …] [--rounds N] [--hold SECONDS] [--product FOLDER] [--keep]

Starts the real product in separate processes, injects faults while it takes payments, and compares every answer with
the log: nothing acknowledged is lost, nothing is there twice, no answer was untrue, and the chain holds.

  --rounds    how often the faults of the named cases are injected; without names, how often at most. Each case has
              its own number, and all of them take about half an hour on a quiet machine, --rounds 5 --hold 15 half of it
  --hold      for how many seconds a lock is held; 60 by default
  --product   the folder of the product to be tested, such as another release or a broken copy; this one by default
  --keep      puts the results into docs/reliability.md

Cases:
${cases.map(({ name, what, rounds }) => `  ${name.padEnd(18)} ${what} (${rounds})`).join('\n')}

Exit codes: 0 no faults were found; 1 faults were found; 2 the tests couldn't run.`

await runScript(async onEnd => {
  const { positionals, values } = argumentsOf(
    { rounds: { type: 'string' }, hold: { type: 'string' }, product: { type: 'string' }, keep: { type: 'boolean' } },
    usage,
  )
  const chosen = positionals.length === 0 ? cases : cases.filter(({ name }) => positionals.includes(name))
  const rounds = wholeOf('--rounds', values.rounds)
  const hold = wholeOf('--hold', values.hold) ?? 60
  const unknown = positionals.filter(name => !cases.some(one => one.name === name))
  if (unknown.length > 0) throw wrongOptions(usage, [`There is no case "${unknown.join('", "')}".`])
  const product = resolve(values.product ?? join(import.meta.dirname, '..'))
  if (!existsSync(join(product, 'package.json')))
    throw wrongOptions(usage, [`--product ${product} isn't a folder of the product: it has no package.json.`])
  const options = values.rounds === undefined ? positionals : [...positionals, '--rounds', values.rounds]
  const command = ['npm run test:faults', ...(options.length > 0 ? ['--', ...options] : [])].join(' ')
  const results: Result[] = []
  for (const one of chosen) {
    console.error(`${one.name}: ${one.what}`)
    const wanted = positionals.length === 0 && rounds !== undefined ? Math.min(rounds, one.rounds) : rounds
    const result = await runCase(one, { product, rounds: wanted, hold }, onEnd)
    for (const line of faultLines(result)) console.error(line)
    results.push(result)
    // One by one, so that a run that is ended early leaves what it has found.
    if (values.keep) await keep([result], command)
  }
  for (const line of table(head, results.map(rowOf))) console.log(line)
  return results.some(({ evidence }) => faultsOf(evidence).length > 0) ? exitCodes.failed : 0
})

/** A whole number from 1; undefined if there is none. */
function wholeOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw wrongOptions(usage, [`${option} must be a whole number from 1, and not "${text}".`])
}
