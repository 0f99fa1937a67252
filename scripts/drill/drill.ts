import { spawn } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { nodeArguments } from '#jobs/command'
import type { Manifest } from '../backup/manifest.ts'
import type { OnEnd } from '../script.ts'

/** A sentence for each log of a backup that doesn't end in an event of the running ledger. */
export async function foreignLogs(pool: Pool, books: Manifest['books']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; seq: number }>(
    `select b.name, b.seq from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[]) as b (institute, name, seq, hash)
     where b.seq > 0 and not exists (
       select from events e where e.institute_id = b.institute and e.seq = b.seq and encode(e.hash, 'hex') = b.hash)
     order by b.name`,
    [
      books.map(({ institute }) => institute),
      books.map(({ name }) => name),
      books.map(({ seq }) => seq),
      books.map(({ hash }) => hash),
    ],
  )
  return rows.map(({ name, seq }) => `${name}: Event ${seq} of the backup is not in the running ledger.`)
}

/** Where the running system stores things; the restored one must reach none of it. */
const notPassedOn = { DATABASE_URL: '', DATABASE_POOL_URL: '', STORAGE_URL: '', SEAL_COPY_URL: '', BACKUP_DIR: '' }

/**
 * Runs the same restore as an operator would, on an empty data folder. Returns a sentence for each problem; none when
 * everything was restored and verified.
 */
export async function restoreInto(
  dataDir: string,
  archive: string,
  aadhaarKey: KeyObject | undefined,
  onEnd: OnEnd,
): Promise<string[]> {
  const key = aadhaarKey && { AADHAAR_KEY: aadhaarKey.export().toString('hex') }
  const child = spawn(process.execPath, [...(await nodeArguments('restore')), '--from', archive], {
    env: { ...process.env, ...notPassedOn, ...key, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  onEnd(async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await closed
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  if (child.exitCode === 0) return []
  const lines = (child.exitCode === 1 ? out : err).split('\n').filter(Boolean)
  return lines.length === 0 ? [`The restore ended with code ${child.exitCode}.`] : lines.slice(-shown)
}

/** Lines of a failed restore that are kept. */
const shown = 5
