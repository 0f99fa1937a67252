import { join } from 'node:path'
import type { Pool } from 'pg'
import { dropSecret, readSecret, replaceSecret } from '#db/data-folder'
import { STANDBY } from '#db/embedded/names'
import { StartError } from '#db/start-error'
import type { Keys } from '#files/vault'
import { openSigner } from '#log/seals/seal'
import { aadhaarKeyFile, newSecret, previous } from '#settings/keys'
import { readScriptSettings, type ScriptSettings } from '#settings/settings'
import { openStorage } from '#storage/open'
import { openBar } from '../bar.ts'
import { openLedgerDatabase } from '../database.ts'
import { exitCodes, type OnEnd } from '../script.ts'
import { sealAnew } from './seal-anew.ts'

/**
 * Encrypts everything that AADHAAR_KEY protects with a new key. Until all of it is, both keys are kept and the product
 * accepts both, so that an interruption at any point loses nothing.
 */
export async function exchangeAadhaarKey(onEnd: OnEnd): Promise<number> {
  const before = readScriptSettings()
  const { dataDir, given } = before
  if (given.aadhaarKey && !before.previousAadhaarKey) throw new StartError(whatToSet)
  const { pool } = await openLedgerDatabase(onEnd)
  if (!given.aadhaarKey) {
    await refuseRunning(pool)
    makeNewKey(dataDir)
  }
  const settings = readScriptSettings()
  const bar = openBar('Encrypting', onEnd)
  const storage = await openStorage(settings.storage)
  const copy = settings.sealCopy && (await openStorage(settings.sealCopy))
  const keys = keysOf(settings)
  const { numbers, photos, secrets, seals, failed } = await sealAnew(
    { pool, storage, copy, keys, signer: openSigner(...keys) },
    bar.show,
  )
  bar.end()
  console.log(
    `Encrypted ${numbers} numbers, ${photos} photos and ${secrets} secrets of authenticator apps anew, and signed ${seals} seals.`,
  )
  for (const line of failed) console.log(line)
  if (!given.aadhaarKey) await tellOfStandby(pool)
  if (failed.length > 0) return exitCodes.failed
  if (given.aadhaarKey)
    console.log('Nothing needs AADHAAR_KEY_PREVIOUS any more: remove it, and restart all processes.')
  else dropSecret(join(dataDir, previous(aadhaarKeyFile)))
  return 0
}

/** A standby has the keys in its own folder: promoted with the one before, it could read nothing of what was encrypted anew. */
async function tellOfStandby(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query('select from pg_replication_slots where slot_name = $1', [STANDBY])
  if (rowCount)
    console.log(
      'The standby still has the key before: run npm run standby -- start --in FOLDER, which gives it the new one.',
    )
}

const whatToSet = `AADHAAR_KEY comes from the environment, so a new one is set there, for every process:
first AADHAAR_KEY_PREVIOUS to a new key (openssl rand -hex 32), and restart all of them, so that each knows both;
then exchange the two, restart all of them again, and run this again with the same two keys.`

function keysOf({ aadhaarKey, previousAadhaarKey }: ScriptSettings): Keys {
  if (!aadhaarKey) throw new StartError('AADHAAR_KEY must be set when DATABASE_URL is.')
  return previousAadhaarKey ? [aadhaarKey, previousAadhaarKey] : [aadhaarKey]
}

/** The product reads its keys once, at its start, and would go on with the old one. */
async function refuseRunning(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'service' limit 1`,
  )
  if (rowCount) throw new StartError('Stop the product first: while it runs, it would go on with the old key.')
}

/** Keeps the key as the previous one before there is a new one; a rotation that was interrupted goes on with its own. */
function makeNewKey(dataDir: string): void {
  const path = join(dataDir, aadhaarKeyFile)
  const current = readSecret(path)
  if (current === undefined) throw new StartError(`There is no ledger in DATA_DIR ${dataDir}.`)
  const kept = readSecret(join(dataDir, previous(aadhaarKeyFile)))
  if (kept !== undefined && kept !== current) return
  replaceSecret(join(dataDir, previous(aadhaarKeyFile)), current)
  replaceSecret(path, newSecret())
}
