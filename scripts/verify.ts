import { outcomeOf } from '#jobs/checks'
import { keepCheck } from '#jobs/record-check'
import { openSigner } from '#log/seals/seal'
import { projections } from '#read/models/all'
import { readSeals } from '#read/verify/seals'
import { verify } from '#read/verify/verify'
import { openStorage } from '#storage/open'
import { openBar } from './bar.ts'
import { openLedgerDatabase } from './database.ts'
import { no, runScript } from './script.ts'
import { tellVerified } from './verify/tell.ts'

/** Proves the ledger of this system. Ends with 0 when nothing was found, 1 when something was, 2 when it couldn't look. */
await runScript(async onEnd => {
  const { pool, settings } = await openLedgerDatabase(onEnd)
  const { aadhaarKey, timeZone } = settings
  const publicKey = aadhaarKey && openSigner(aadhaarKey).publicKey
  const bar = openBar('Verifying')
  onEnd(async () => bar.end())
  const seals = await readSeals({ pool, storage: await openStorage(settings.storage), publicKey, timeZone })
  const report = await verify(pool, projections, bar.show, seals)
  bar.end()
  await keepCheck(pool, 'verify', new Date(), outcomeOf(report))
  for (const line of tellVerified(report)) console.log(line)
  if (report.seals > 0 && !publicKey) console.log('Who signed the seals was not checked: AADHAAR_KEY is not set.')
  return report.findings.length === 0 ? 0 : no
})
