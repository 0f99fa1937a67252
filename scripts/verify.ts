import { outcomeOf } from '#jobs/checks'
import { keepCheck } from '#jobs/record-check'
import { openSigner } from '#log/seals/seal'
import { projections } from '#models/all'
import { readSeals } from '#read/verify/seals'
import { verify } from '#read/verify/verify'
import { openStorage } from '#storage/open'
import { openBar } from './bar.ts'
import { openLedgerDatabase } from './database.ts'
import { exitCodes, optionsOf, runScript } from './script.ts'
import { verifySummary } from './verify/summary.ts'

const usage = `Usage: npm run verify

Proves the ledger: hash chains, gaps, postings, receipt numbers, seals, read models and balances. The service may go on
running meanwhile. Each finding is a sentence.

Exit codes: 0 no problems were found; 1 problems were found; 2 the verification couldn't run.`

await runScript(async onEnd => {
  optionsOf({}, usage)
  const { pool, settings } = await openLedgerDatabase(onEnd)
  const { aadhaarKey, timeZone } = settings
  const publicKey = aadhaarKey && openSigner(aadhaarKey).publicKey
  const bar = openBar('Verifying')
  onEnd(async () => bar.end())
  const seals = await readSeals({ pool, storage: await openStorage(settings.storage), publicKey, timeZone })
  const report = await verify(pool, projections, bar.show, seals)
  bar.end()
  await keepCheck(pool, 'verify', new Date(), outcomeOf(report))
  for (const line of verifySummary(report)) console.log(line)
  if (report.seals > 0 && !publicKey)
    console.log('The signatures of the seals were not checked: AADHAAR_KEY is not set.')
  return report.findings.length === 0 ? 0 : exitCodes.failed
})
