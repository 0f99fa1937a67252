import { parseArgs } from 'node:util'
import { StartError } from '#db/start-error'
import { benchAppend } from './bench/append.ts'
import { runScript } from './script.ts'

const usage = 'Usage: npm run bench -- append [--rounds 5]'

/** Measures this machine against goals that are ratios, so that they mean the same on every machine. */
await runScript(async onEnd => {
  const { positionals, values } = read()
  const rounds = Number(values.rounds)
  if (positionals.length !== 1 || positionals[0] !== 'append' || !(rounds >= 1)) throw new StartError(usage)
  return benchAppend({ rounds: Math.floor(rounds) }, onEnd)
})

function read() {
  try {
    return parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '5' } } })
  } catch {
    throw new StartError(usage)
  }
}
