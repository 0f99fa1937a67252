import { projections } from '#models/all'
import { describe } from '#read/rebuild/compare'
import { rebuild } from '#read/rebuild/rebuild'
import { openBar } from './bar.ts'
import { openLedgerPool } from './database.ts'
import { runScript } from './script.ts'

/** Rebuilds every read model next to the live one and then replaces that. The service may go on running meanwhile. */
await runScript(async onEnd => {
  const pool = await openLedgerPool(onEnd)
  const bar = openBar('Rebuilding')
  onEnd(async () => bar.end())
  const { events, differences } = await rebuild(pool, projections, bar.show)
  bar.end()
  for (const difference of differences) console.log(`Corrected: ${describe(difference)}.`)
  const outcome = differences.length === 0 ? 'no differences' : 'the differences were corrected'
  console.log(`Rebuilt from ${events.toLocaleString('en-IN')} events: ${outcome}.`)
  return 0
})
