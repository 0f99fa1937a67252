import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '#db/start-error'
import { keepCheck } from '#jobs/record-check'
import { openSigner } from '#log/seals/seal'
import { openStorage } from '#storage/open'
import { backUp } from './backup/backup.ts'
import { tellBackup } from './backup/tell.ts'
import { openBar } from './bar.ts'
import { openLedgerDatabase } from './database.ts'
import { no, optionsOf, runScript } from './script.ts'

const usage = `Usage: npm run backup -- --out <file or folder> [--without-secrets]

Writes the whole system into one archive while the service goes on: records, ledgers, uploads and seals.
Into a folder it gets a name of its own, such as fee-ledger-20261121T023000Z.tar.gz. It never replaces a file.

  --without-secrets   leaves out the keys that were made into DATA_DIR; keep them elsewhere, or
                      identity numbers can't be read after a restore

Ends with 0 when the archive is whole, 1 when it is but a file that a record names was not there, 2 when there is none.`

/** Everything that can't be derived, in one archive: see `scripts/backup/manifest.ts` for what it looks like. */
await runScript(async onEnd => {
  const {
    out,
    help,
    'without-secrets': bare,
  } = optionsOf(
    {
      out: { type: 'string' },
      'without-secrets': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    usage,
  )
  if (help) return tell(usage)
  if (out === undefined) throw new StartError(usage)
  const { pool, url, settings } = await openLedgerDatabase(onEnd)
  const bar = openBar('Backing up')
  onEnd(async () => bar.end())
  const path = pathOf(out)
  const { aadhaarKey, dataDir } = settings
  const { manifest, size } = await backUp(path, {
    url,
    storage: await openStorage(settings.storage),
    secretsOf: bare || settings.databaseUrl !== undefined ? undefined : dataDir,
    publicKey: aadhaarKey && openSigner(aadhaarKey).publicKey,
    onProgress: bar.show,
  })
  bar.end()
  const lines = tellBackup(path, manifest, size)
  const events = manifest.books.reduce((sum, { seq }) => sum + seq, 0)
  const findings = manifest.missing.map(key => `The file ${key} was not in the storage.`)
  await keepCheck(pool, 'backup', new Date(), { figures: { events, files: manifest.files, bytes: size }, findings })
  for (const line of lines) console.log(line)
  return findings.length === 0 ? 0 : no
})

function tell(text: string): number {
  console.log(text)
  return 0
}

/** Named by the instant, in UTC, so that the newest sorts last. */
function pathOf(out: string): string {
  const path = resolve(out)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  const instant = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return join(path, `fee-ledger-${instant}.tar.gz`)
}
