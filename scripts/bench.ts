import { parseArgs } from 'node:util'
import { StartError } from '#db/start-error'
import { benchAppend } from './bench/append.ts'
import { benchLists } from './bench/lists.ts'
import { runScript } from './script.ts'

const usage = 'Usage: npm run bench -- append|lists [--rounds 5]'
const benches = { append: benchAppend, lists: benchLists }

/** Measures this machine against goals that are ratios, so that they mean the same on every machine. */
await runScript(async onEnd => {
  const { positionals, values } = read()
  const rounds = Number(values.rounds)
  const [name, ...more] = positionals
  if ((name !== 'append' && name !== 'lists') || more.length > 0 || !(rounds >= 1)) throw new StartError(usage)
  return benches[name]({ rounds: Math.floor(rounds) }, onEnd)
})

function read() {
  try {
    return parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '5' } } })
  } catch {
    throw new StartError(usage)
  }
}
