import { projections } from '#models/all'
import { describe } from '#read/rebuild/compare'
import { rebuild } from '#read/rebuild/rebuild'
import { openBar } from './bar.ts'
import { openLedgerPool } from './database.ts'
import { optionsOf, runScript } from './script.ts'

const usage = `Usage: npm run rebuild

Rebuilds every list and total from the ledger next to the live ones, tells where they differ, and replaces them. The
service may go on running meanwhile.

Exit codes: 0 they were rebuilt; 2 they couldn't be.`

await runScript(async onEnd => {
  optionsOf({}, usage)
  const pool = await openLedgerPool(onEnd)
  const bar = openBar('Rebuilding', onEnd)
  const { events, differences } = await rebuild(pool, projections, bar.show)
  bar.end()
  for (const difference of differences) console.log(`Corrected: ${describe(difference)}.`)
  const outcome = differences.length === 0 ? 'no differences' : 'the differences were corrected'
  console.log(`Rebuilt from ${events.toLocaleString('en-IN')} events: ${outcome}.`)
  return 0
})
