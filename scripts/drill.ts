import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartError } from '#db/start-error'
import { archivesIn } from '#jobs/archives'
import { keepCheck } from '#jobs/record-check'
import { count } from './backup/summary.ts'
import { openLedgerDatabase } from './database.ts'
import { foreignLogs, restoreInto } from './drill/drill.ts'
import { lookAt } from './paths.ts'
import { checkArchive } from './restore/archive.ts'
import { exitCodes, optionsOf, runScript } from './script.ts'

const usage = `Usage: npm run drill [-- --from <archive>] [--in <folder>]

Proves that a backup can be restored: restores it into an empty scratch folder with a PostgreSQL of its own, verifies the
restored ledger, compares it with the running one, and removes the scratch folder. The running system isn't touched.

  --from <archive>   this archive; usually the newest in BACKUP_DIR
  --in <folder>      where the scratch folder is made; it needs about as much room as the ledger (usually ${tmpdir()})

Exit codes: 0 the backup was restored and verified; 1 it was not in order; 2 there was nothing to restore.`

await runScript(async onEnd => {
  const { from, in: place = tmpdir() } = optionsOf({ from: { type: 'string' }, in: { type: 'string' } }, usage)
  if (!lookAt('--in', resolve(place))?.isDirectory())
    throw new StartError(`--in ${resolve(place)} can't be used: there is no such folder. Make it first.`)
  const { pool, settings } = await openLedgerDatabase(onEnd)
  const path = from === undefined ? await newestIn(settings.backupDir) : resolve(from)
  const started = performance.now()
  const { manifest } = await checkArchive(path, () => {})
  const foreign = await foreignLogs(pool, manifest.books)
  const scratch = await mkdtemp(join(resolve(place), 'fee-ledger-drill-'))
  const clear = () => rm(scratch, { recursive: true, force: true })
  onEnd(clear)
  const problems = await restoreInto(scratch, path, settings.aadhaarKey, onEnd)
  await clear()
  const seconds = Math.round((performance.now() - started) / 1000)
  const events = manifest.books.reduce((sum, { seq }) => sum + seq, 0)
  const findings = [...foreign, ...problems]
  await keepCheck(pool, 'drill', new Date(), { figures: { events, files: manifest.files, seconds }, findings })
  for (const finding of findings) console.log(finding)
  const made = `The backup of ${manifest.madeAt} with ${count(events, 'event')} and ${count(manifest.files, 'file')}`
  console.log(`${made} was ${findings.length === 0 ? 'restored and verified' : 'NOT in order'} (${seconds} s).`)
  return findings.length === 0 ? 0 : exitCodes.failed
})

async function newestIn(folder: string | undefined): Promise<string> {
  if (folder === undefined) throw new StartError('Say which archive with --from: BACKUP_DIR names no folder.')
  const [newest] = await archivesIn(folder)
  if (newest === undefined)
    throw new StartError(
      `There is no backup in ${folder} yet: make one with npm run backup -- --out ${folder}, or name another with --from.`,
    )
  return join(folder, newest)
}
