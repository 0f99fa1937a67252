import { join } from 'node:path'
import type { Pool } from 'pg'
import { readSecret, replaceSecret } from '#db/data-folder'
import { keyAt } from '#db/embedded/archive/keys'
import type { Keys } from '#files/vault'
import { openNumber } from '#records/students/aadhaar'
import { aadhaarKeyFile, previous } from '#settings/keys'
import { readScriptSettings } from '#settings/settings'

/**
 * A ledger as of a moment before AADHAAR_KEY was replaced is encrypted with the key of that time. Puts it beside the one of
 * today, as while a rotation isn't done, and returns what to do; undefined where there is nothing to do.
 */
export async function placeKeyBefore(folder: string, dataDir: string, moment: Date): Promise<string | undefined> {
  const before = await keyAt(folder, aadhaarKeyFile, moment)
  if (before === undefined || before === readSecret(join(dataDir, aadhaarKeyFile))) return undefined
  replaceSecret(join(dataDir, previous(aadhaarKeyFile)), before)
  return (
    'AADHAAR_KEY was replaced after that moment. Both keys are there: copy the uploads, then run ' +
    'npm run keys -- --rotate aadhaar, which encrypts identity numbers with the later one.'
  )
}

/** What to do if the identity numbers of a recovered ledger can't be read with the keys that came with it. */
export async function complainOfKeys(pool: Pool): Promise<string | undefined> {
  const { aadhaarKey, previousAadhaarKey, dataDir, given } = readScriptSettings()
  const keys = [aadhaarKey, previousAadhaarKey].filter(key => key !== undefined)
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    `(select id, aadhaar_sealed as sealed from students where aadhaar_sealed is not null order by id limit 1)
     union all (select id, aadhaar_sealed from students where aadhaar_sealed is not null order by id desc limit 1)`,
  )
  if (rows.every(({ id, sealed }) => canRead(keys, id, sealed))) return undefined
  if (given.aadhaarKey) return `${unreadable} the one in AADHAAR_KEY: set AADHAAR_KEY_PREVIOUS to the one of that time.`
  if (!aadhaarKey) return `${unreadable} any in the archive: set AADHAAR_KEY to the one that the lost ledger had.`
  const place = join(dataDir, previous(aadhaarKeyFile))
  return (
    `${unreadable} the one in the archive. Take secrets/${aadhaarKeyFile} out of a backup from before that was replaced, ` +
    `put it at ${place}, and run npm run keys -- --rotate aadhaar.`
  )
}

const unreadable = 'IDENTITY NUMBERS CAN’T BE READ: they are encrypted with another key than'

function canRead([key, ...others]: readonly Keys[0][], student: string, sealed: Buffer): boolean {
  try {
    return key !== undefined && openNumber([key, ...others], student, sealed) !== ''
  } catch {
    return false
  }
}
