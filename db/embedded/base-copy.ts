import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type Connection, Query } from 'pg'
import { type Extract, extract } from 'tar-stream'
import { type Account, own } from './account.ts'

/**
 * Copies a running cluster into an empty folder, with the log that makes the copy whole, as pg_basebackup would: that
 * program isn't in the npm package, but what it asks the server for is.
 */
export async function copyCluster(superuser: string, folder: string, account: Account): Promise<void> {
  const tar = extract()
  await Promise.all([copyClusterTo(superuser, tar), unpack(tar, folder, account)])
}

/** What takes the archive: a program that reads it, or a file. */
type Tar = Extract | Writable

/** The same as one tar archive, written to a stream, which is ended. */
export async function copyClusterTo(superuser: string, tar: Tar): Promise<void> {
  const client = new Client({ connectionString: replication(superuser), keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await receive(client, tar)
  } finally {
    await client.end()
  }
}

/** The URL for a session that speaks the replication protocol. */
function replication(url: string): string {
  const target = new URL(url)
  target.searchParams.set('replication', 'true')
  return target.href
}

const command = `BASE_BACKUP (LABEL 'standby', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`

/** The server sends the files as one tar archive, while this goes at the speed at which they are written. */
async function receive(client: Client, tar: Tar): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      tar.once('error', reject)
      client.query(new BaseBackup(tar, error => (error ? reject(error) : resolve())))
    })
    tar.end(undefined)
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** The first byte of each message tells what the rest is; of a cluster without tablespaces there is one archive. */
const DATA = 'd'.charCodeAt(0)

class BaseBackup extends Query {
  readonly #tar: Tar
  #waits = false

  constructor(tar: Tar, done: (error: Error | undefined) => void) {
    super(command, done)
    this.#tar = tar
  }

  /** Called by the driver for each message. Its buffer is used again for the next ones. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] !== DATA || this.#tar.write(Buffer.from(chunk.subarray(1))) || this.#waits) return
    this.#waits = true
    stream.pause()
    this.#tar.once('drain', () => {
      this.#waits = false
      stream.resume()
    })
  }
}

/** Nothing is synced here: the first start of a copied cluster syncs every file before it uses any. */
export async function unpack(tar: Extract, folder: string, account: Account): Promise<void> {
  for await (const entry of tar) {
    const path = join(folder, entry.header.name)
    if (entry.header.type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
    else await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    entry.resume()
    await own(account, path)
  }
}
