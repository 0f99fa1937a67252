import { resolve } from 'node:path'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { beginRestore, endRestore } from '#db/embedded/lost-ledger'
import { migrate } from '#db/migrate'
import { outcomeOf } from '#jobs/checks'
import { keepCheck } from '#jobs/record-check'
import { openSigner } from '#log/seals/seal'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { verifyEverything } from '#read/verify/everything'
import { readScriptSettings, readSettings } from '#settings/settings'
import { openStorage } from '#storage/open'
import { openBar } from './bar.ts'
import { databaseUrl, holdsCluster } from './database.ts'
import { requireFile } from './paths.ts'
import { checkArchive } from './restore/archive.ts'
import { loadArchive } from './restore/load.ts'
import { refuseNewerSeals, setAside, unknownSeals } from './restore/newer-seals.ts'
import { checkKey, checkRelease, keyOf, placeSecrets, prepareSchema, refuseExistingData } from './restore/prepare.ts'
import { exitCodes, optionsOf, runScript, wrongOptions } from './script.ts'
import { verifySummary } from './verify/summary.ts'

const usage = `Usage: npm run restore -- --from <archive> [--set-aside]

Fills an empty system (DATA_DIR, or DATABASE_URL and STORAGE_URL) from a backup. The whole archive is checked before
anything is changed; a system with data is never overwritten. Then older tables are migrated, lists and totals are
rebuilt, and the ledger is verified. Everybody has to sign in again.

  --set-aside   goes on even if the file storage has seals that are not in the backup

Exit codes: 0 everything was restored and verified; 1 the verification found problems; 2 nothing was restored.`

await runScript(async onEnd => {
  const { from, 'set-aside': mayLoseEvents } = optionsOf(
    { from: { type: 'string' }, 'set-aside': { type: 'boolean', default: false } },
    usage,
  )
  if (from === undefined) throw wrongOptions(usage, ['--from is missing: name the archive to restore.'])
  const path = resolve(from)
  requireFile('--from', path)
  const bar = openBar('Restoring', onEnd)
  const { manifest, secrets, sums } = await checkArchive(path, bar.show)
  const last = await checkRelease(manifest)
  const target = readScriptSettings()
  // Before the keys: those of a system that is there would be called wrong, and somebody might put others in their place.
  const isThere = target.databaseUrl !== undefined || holdsCluster(target)
  const existing = isThere ? await databaseUrl(target, onEnd, { afterLoss: true }) : undefined
  if (existing !== undefined) await refuseExistingData(existing, last)
  checkKey(manifest, target, keyOf(secrets))
  if (target.databaseUrl === undefined) placeSecrets(target.dataDir, secrets)
  const settings = readSettings(process.env, { afterLoss: true })
  const storage = await openStorage(settings.storage)
  await storage.check()
  const copy = settings.sealCopy && (await openStorage(settings.sealCopy))
  const newer = await Promise.all(
    [storage, ...(copy ? [copy] : [])].map(async place => ({ place, seals: await unknownSeals(place, sums) })),
  )
  // Before there is a database: an empty one in the place of a lost one would be started without a word.
  for (const { place, seals } of newer) if (seals.length > 0 && !mayLoseEvents) refuseNewerSeals(seals, place)
  if (settings.databaseUrl === undefined) beginRestore(settings.dataDir)
  const url = existing ?? (await databaseUrl(settings, onEnd, { afterLoss: true }))
  await prepareSchema(url, last, target)
  for (const { place, seals } of newer) await setAside(place, seals, new Date())
  await loadArchive(path, { url, storage, manifest, onProgress: bar.show })
  // A start can go on from here by itself.
  if (settings.databaseUrl === undefined) endRestore(settings.dataDir)
  await migrate(url)

  const pool = openPool(url, { max: 2, applicationName: 'script', role: SYSTEM_ROLE, statementTimeout: 0 })
  onEnd(() => pool.end())
  await install(pool, projections, bar.show)
  const { publicKey, formerKey } = openSigner(settings.aadhaarKey, settings.previousAadhaarKey)
  const { timeZone } = settings
  const report = await verifyEverything({ pool, storage, copy, publicKey, formerKey, timeZone }, bar.show)
  bar.end()
  await keepCheck(pool, 'verify', new Date(), outcomeOf(report))
  for (const { name, seq } of manifest.books) console.log(`${name}: ${seq.toLocaleString('en-IN')} events`)
  for (const key of manifest.missing) console.log(`The file ${key} was not in the backup.`)
  for (const line of verifySummary(report, timeZone)) console.log(line)
  console.log(`Restored the backup of ${manifest.madeAt}. Everybody has to sign in again.`)
  return report.findings.length === 0 ? 0 : exitCodes.failed
})
