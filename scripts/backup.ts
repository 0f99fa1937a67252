import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#db/start-error'
import { archiveName } from '#jobs/archives'
import { keepCheck } from '#jobs/record-check'
import { openSigner } from '#log/seals/seal'
import { readScriptSettings } from '#settings/settings'
import { openStorage } from '#storage/open'
import { backUp } from './backup/backup.ts'
import { removeOld, removeUnfinished } from './backup/old-archives.ts'
import { backupSummary, count } from './backup/summary.ts'
import { openBar } from './bar.ts'
import { openLedgerDatabase } from './database.ts'
import { lookAt, requireFolderOf } from './paths.ts'
import { exitCodes, optionsOf, runScript, wrongOptions } from './script.ts'

const usage = `Usage: npm run backup -- --out <file or folder> [--without-secrets] [--keep <days>]

Writes the whole system into one archive while the service goes on running: records, ledgers, uploads and seals.
If --out is a folder, the archive gets a name such as fee-ledger-20261121T023000Z.tar.gz. A file is never replaced.

  --without-secrets   leaves out the keys that were generated in DATA_DIR; keep them elsewhere, or
                      identity numbers can't be read after a restore
  --keep <days>       then removes older archives of this name from the folder, but never the newest three

Exit codes: 0 the archive is complete; 1 it is complete except for files missing from the storage; 2 there is none.`

/** Writes everything that can't be derived into one archive; `scripts/backup/manifest.ts` describes its format. */
await runScript(async onEnd => {
  const {
    out,
    'without-secrets': withoutSecrets,
    keep,
  } = optionsOf(
    { out: { type: 'string' }, 'without-secrets': { type: 'boolean', default: false }, keep: { type: 'string' } },
    usage,
  )
  const complaints = [
    ...(out === undefined ? ['--out is missing: name the file or folder to write to.'] : []),
    ...(isDays(keep) ? [] : [`--keep must be a number of days from 1 to 99999, and not "${keep}".`]),
  ]
  if (out === undefined || complaints.length > 0) throw wrongOptions(usage, complaints)
  const path = pathOf(out, keep)
  const { pool, url, settings } = await openLedgerDatabase(onEnd)
  if (dirname(path) === settings.backupDir) await mkdir(settings.backupDir, { recursive: true, mode: 0o700 })
  const bar = openBar('Backing up', onEnd)
  // Before it is written, because the room may be needed.
  if (keep !== undefined) await removeUnfinished(dirname(path), new Date())
  const { aadhaarKey, dataDir } = settings
  const { manifest, size } = await backUp(path, {
    url,
    storage: await openStorage(settings.storage),
    secretsOf: withoutSecrets || settings.databaseUrl !== undefined ? undefined : dataDir,
    publicKey: aadhaarKey && openSigner(aadhaarKey).publicKey,
    onProgress: bar.show,
  })
  bar.end()
  const lines = backupSummary(path, manifest, size)
  const events = manifest.books.reduce((sum, { seq }) => sum + seq, 0)
  const findings = manifest.missing.map(key => `The file ${key} was not in the storage.`)
  await keepCheck(pool, 'backup', new Date(), { figures: { events, files: manifest.files, bytes: size }, findings })
  for (const line of lines) console.log(line)
  if (keep !== undefined) {
    const removed = await removeOld(dirname(path), Number(keep), new Date())
    if (removed > 0) console.log(`Removed ${count(removed, 'archive')} older than ${keep} days.`)
  }
  return findings.length === 0 ? 0 : exitCodes.failed
})

function isDays(keep: string | undefined): boolean {
  return keep === undefined || /^[1-9]\d{0,4}$/.test(keep)
}

function pathOf(out: string, keep: string | undefined): string {
  const path = resolve(out)
  const found = lookAt('--out', path)
  // The folder of the daily backups is made if it is missing: a file in its place would end them.
  const isFolder = found?.isDirectory() || (!found && path === readScriptSettings().backupDir)
  if (isFolder) return join(path, archiveName(new Date()))
  // A disk that isn't mounted: who keeps several archives, or ends the path as one ends a folder, wants no file there.
  if (/[/\\]$/.test(out) || (keep !== undefined && !path.endsWith('.gz')))
    throw new StartError(`--out ${path} can't be written: there is no such folder. Make it first.`)
  requireFolderOf('--out', path)
  return path
}
