import { projections } from '#projections/all'
import { verify } from '#projections/verify'
import { openBar } from './bar.ts'
import { openLedgerPool } from './database.ts'
import { no, runScript } from './script.ts'
import { tellVerified } from './verify/tell.ts'

/** Proves the ledger of this system. Ends with 0 when nothing was found, 1 when something was, 2 when it couldn't look. */
await runScript(async onEnd => {
  const pool = await openLedgerPool(onEnd)
  const bar = openBar('Verifying')
  onEnd(async () => bar.end())
  const report = await verify(pool, projections, bar.show)
  bar.end()
  for (const line of tellVerified(report)) console.log(line)
  return report.findings.length === 0 ? 0 : no
})
