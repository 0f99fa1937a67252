import { outcomeOf } from '#jobs/checks'
import { keepCheck } from '#jobs/record-check'
import { openSigner } from '#log/seals/seal'
import { verifyEverything } from '#read/verify/everything'
import { openStorage } from '#storage/open'
import { openBar } from './bar.ts'
import { openLedgerDatabase } from './database.ts'
import { exitCodes, optionsOf, runScript } from './script.ts'
import { verifySummary } from './verify/summary.ts'

const usage = `Usage: npm run verify

Proves the ledger: hash chains, gaps, postings, receipt numbers, seals, the audit, names and notes, the walls around it
(triggers, constraints, policies, grants, functions), read models and balances. Says up to where each log is sealed, and
what isn't sealed yet. The service may go on running meanwhile. Each finding is a sentence.

Exit codes: 0 no problems were found; 1 problems were found; 2 the verification couldn't run.`

await runScript(async onEnd => {
  optionsOf({}, usage)
  const { pool, settings } = await openLedgerDatabase(onEnd)
  const { aadhaarKey, previousAadhaarKey, timeZone } = settings
  const { publicKey, formerKey } = (aadhaarKey && openSigner(aadhaarKey, previousAadhaarKey)) ?? {}
  const bar = openBar('Verifying', onEnd)
  const storage = await openStorage(settings.storage)
  const copy = settings.sealCopy && (await openStorage(settings.sealCopy))
  const report = await verifyEverything({ pool, storage, copy, publicKey, formerKey, timeZone }, bar.show)
  bar.end()
  await keepCheck(pool, 'verify', new Date(), outcomeOf(report))
  for (const line of verifySummary(report, timeZone)) console.log(line)
  if (report.seals > 0 && !publicKey)
    console.log('The signatures of the seals were not checked: AADHAAR_KEY is not set.')
  return report.findings.length === 0 ? 0 : exitCodes.failed
})
