import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { sessionConfig } from '#db/connection/connect'
import { ensureSecret, openDataFolder, readSecret } from '#db/data-folder'
import { FOLDER, migrate, readMigrations } from '#db/migrate'
import { markRestore } from '#db/restore-mark'
import { StartError } from '#db/start-error'
import { openSigner } from '#log/seals/seal'
import { aadhaarKeyFile } from '#settings/keys'
import type { ScriptSettings } from '#settings/settings'
import { Key } from '#settings/settings-fields'
import type { Manifest } from '../backup/manifest.ts'
import { refuseRows } from './load.ts'

/** The AADHAAR_KEY in an archive, if it contains one. */
export function keyOf(secrets: ReadonlyMap<string, string>): KeyObject | undefined {
  const secret = secrets.get(aadhaarKeyFile)
  return secret === undefined ? undefined : Key.parse(secret)
}

/** Puts the keys of an archive into DATA_DIR. Throws if it has different ones, which belong to another system. */
export function placeSecrets(dataDir: string, secrets: ReadonlyMap<string, string>): void {
  for (const [file, secret] of secrets) {
    const existing = readSecret(join(dataDir, file))
    if (existing !== undefined && existing !== secret)
      throw new StartError(
        `${join(dataDir, file)} is the key of another system: choose an empty DATA_DIR, or move that file away.`,
      )
  }
  openDataFolder(dataDir)
  for (const [file, secret] of secrets) ensureSecret(join(dataDir, file), () => secret)
}

/**
 * With a different key everything would look right, but no identity number could be read. Checked before anything is
 * written. The key of the environment or of DATA_DIR goes before that of the archive.
 */
export function checkKey({ publicKey }: Manifest, target: ScriptSettings, archived: KeyObject | undefined): void {
  const { dataDir, databaseUrl, aadhaarKey, given } = target
  const key = aadhaarKey ?? (databaseUrl === undefined ? archived : undefined)
  if (publicKey === null || (key && openSigner(key).publicKey === publicKey)) return
  if (!key)
    throw new StartError(
      'AADHAAR_KEY is not in this backup: set it to the key that was kept elsewhere, or identity numbers are lost.',
    )
  const [name, remedy] = given.aadhaarKey
    ? ['AADHAAR_KEY', '']
    : [join(dataDir, aadhaarKeyFile), ' Choose an empty DATA_DIR, or move that file away.']
  throw new StartError(
    `${name} is not the key that this backup was made with: identity numbers could not be read, and seals could not be checked.${remedy}`,
  )
}

/** Refuses a backup of a newer release. Returns the name of the last migration in the backup. */
export async function checkRelease({ migrations }: Manifest): Promise<string> {
  const ours = new Map((await readMigrations(FOLDER)).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => ours.get(name) !== checksum)
  if (unknown)
    throw new StartError(
      `This backup was made by another release (${unknown.name}): restore it with that or a newer one.`,
    )
  return migrations.at(-1)?.name ?? ''
}

/** Refuses to restore into a system that has data, or the tables of a newer release than that of the backup's last migration. */
export async function refuseExistingData(url: string, last: string): Promise<void> {
  await withClient(url, async client => {
    await refuseRows(client)
    const { rows: known } = await client.query(`select to_regclass('public.schema_migrations') is not null as there`)
    if (!known[0]?.there) return
    const { rows } = await client.query('select max(name) as name from public.schema_migrations')
    if (rows[0]?.name > last)
      throw new StartError(
        'This database has the empty tables of a newer release than the backup: use a database without tables.',
      )
  })
}

/**
 * Marks a database of its own, and creates the tables as they were when the archive was made; later migrations are applied
 * after its rows are loaded.
 */
export async function prepareSchema(url: string, last: string, { databaseUrl }: ScriptSettings): Promise<void> {
  if (databaseUrl !== undefined) await withClient(url, markRestore)
  await migrate(url, undefined, { last })
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(sessionConfig(url))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
