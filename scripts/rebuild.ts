import { projections } from '#read/models/all'
import { describe } from '#read/rebuild/compare'
import { rebuild } from '#read/rebuild/rebuild'
import { openBar } from './bar.ts'
import { openLedgerPool } from './database.ts'
import { runScript } from './script.ts'

/** Derives every list and total anew beside the live ones, then puts them in their place. The service may go on meanwhile. */
await runScript(async onEnd => {
  const pool = await openLedgerPool(onEnd)
  const bar = openBar('Rebuilding')
  onEnd(async () => bar.end())
  const { events, differences } = await rebuild(pool, projections, bar.show)
  bar.end()
  for (const difference of differences) console.log(`Put right: ${describe(difference)}.`)
  const outcome = differences.length === 0 ? 'nothing differed' : 'what differed is put right'
  console.log(`Rebuilt from ${events.toLocaleString('en-IN')} events: ${outcome}.`)
  return 0
})
