import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { sessionConfig } from '#db/connection/connect'
import { ensureSecret, openDataFolder, readSecret } from '#db/data-folder'
import { FOLDER, migrate, readMigrations } from '#db/migrate'
import { StartError } from '#db/start-error'
import { openSigner } from '#log/seals/seal'
import { secretFiles } from '#settings/settings'
import { AadhaarKey } from '#settings/settings-fields'
import type { Manifest } from '../backup/manifest.ts'
import { mustBeEmpty } from './load.ts'

/** The key that an archive brings along. */
export function keyOf(secrets: ReadonlyMap<string, string>): KeyObject | undefined {
  const [, file] = secretFiles
  const secret = secrets.get(file)
  return secret === undefined ? undefined : AadhaarKey.parse(secret)
}

/** Puts the keys of an archive where none are yet. Others that are there belong to another system. */
export function placeSecrets(dataDir: string, secrets: ReadonlyMap<string, string>): void {
  for (const [file, secret] of secrets) {
    const there = readSecret(join(dataDir, file))
    if (there !== undefined && there !== secret)
      throw new StartError(
        `${join(dataDir, file)} is the key of another system: choose an empty DATA_DIR, or move that file away.`,
      )
  }
  openDataFolder(dataDir)
  for (const [file, secret] of secrets) ensureSecret(join(dataDir, file), () => secret)
}

/** With another key everything would look right, and no identity number could be read. Nothing is made before this is known. */
export function mustBeOurKey({ publicKey }: Manifest, key: KeyObject | undefined): void {
  if (publicKey === null || (key && openSigner(key).publicKey === publicKey)) return
  throw new StartError(
    key
      ? 'AADHAAR_KEY is not the key that this backup was made with: identity numbers could not be read, nor seals be trusted.'
      : 'AADHAAR_KEY is not in this backup: set it to the key that was kept elsewhere, or identity numbers are lost.',
  )
}

/** An archive of a newer release holds what this one doesn't know. */
export async function mustKnow({ migrations }: Manifest): Promise<string> {
  const ours = new Map((await readMigrations(FOLDER)).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => ours.get(name) !== checksum)
  if (unknown)
    throw new StartError(
      `This backup was made by another release (${unknown.name}): restore it with that or a newer one.`,
    )
  return migrations.at(-1)?.name ?? ''
}

/** Tables as they were when the archive was made; what came later is applied to its rows. */
export async function prepareSchema(url: string, last: string): Promise<void> {
  const client = new Client(sessionConfig(url))
  await client.connect()
  try {
    await mustBeEmpty(client)
  } finally {
    await client.end()
  }
  await migrate(url, undefined, { last })
  await mustBeAt(url, last)
}

async function mustBeAt(url: string, last: string): Promise<void> {
  const client = new Client(sessionConfig(url))
  await client.connect()
  try {
    const { rows } = await client.query('select max(name) as name from public.schema_migrations')
    if (rows[0]?.name !== last)
      throw new StartError(
        'This database has the empty tables of a newer release than the backup: give restore one without tables.',
      )
  } finally {
    await client.end()
  }
}
