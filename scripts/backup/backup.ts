import { join } from 'node:path'
import { readSecret } from '#db/data-folder'
import { secretFiles } from '#settings/keys'
import type { Storage } from '#storage/storage'
import { createArchive } from './archive.ts'
import { dumpTable, takeSnapshot } from './dump.ts'
import { addFiles } from './files.ts'
import { type Manifest, names, readme } from './manifest.ts'

export interface BackupParts {
  /** The URL of a running database for its owner. */
  readonly url: string
  readonly storage: Storage
  /** The folder whose keys are backed up too; undefined if they come from elsewhere or must be left out. */
  readonly secretsOf: string | undefined
  /** The public key derived from the key that encrypts identity numbers, if that is known. */
  readonly publicKey: string | undefined
  readonly onProgress: (done: number, all: number) => void
}

export interface Backup {
  readonly manifest: Manifest
  readonly size: number
}

/**
 * Writes everything that can't be derived into one archive while the service goes on running. It contains everything
 * that was acknowledged before the backup began.
 */
export async function backUp(path: string, parts: BackupParts): Promise<Backup> {
  const snapshot = await takeSnapshot(parts.url)
  const archive = await createArchive(path, snapshot.takenAt).catch(async error => {
    await snapshot.client.end()
    throw error
  })
  const all = snapshot.tables.reduce((sum, { rows }) => sum + rows, snapshot.files.length)
  let done = 0
  const step = (count = 1) => {
    done += count
    parts.onProgress(done, all)
  }
  try {
    await archive.add(names.readme, Buffer.from(readme))
    const secrets = await addSecrets(parts.secretsOf, archive.add)
    const tables: Manifest['tables'] = []
    for (const { name, columns, rows } of snapshot.tables) {
      const count = await dumpTable(snapshot, { name, columns }, archive, step)
      tables.push({ name, columns: [...columns], rows, parts: count })
    }
    await snapshot.client.query('commit')
    const { missing, ...added } = await addFiles(parts.storage, snapshot, archive, step)
    const manifest: Manifest = {
      ...{ format: 'fee-ledger backup', version: 1, madeAt: snapshot.takenAt.toISOString() },
      ...{ migrations: snapshot.migrations, tables, books: snapshot.books, ...added, missing: [...missing] },
      ...{ secrets, publicKey: parts.publicKey ?? null },
    }
    await archive.add(names.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    return { manifest, size: await archive.finish() }
  } finally {
    await archive.discard()
    await snapshot.client.end()
  }
}

async function addSecrets(folder: string | undefined, add: (name: string, bytes: Uint8Array) => Promise<void>) {
  let added = false
  for (const file of folder === undefined ? [] : secretFiles) {
    const secret = readSecret(join(folder ?? '', file))
    if (secret === undefined) continue
    await add(names.secrets + file, Buffer.from(`${secret}\n`))
    added = true
  }
  return added
}
