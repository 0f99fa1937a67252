import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { ensureSecret, readSecret, replaceSecret } from '#db/data-folder'
import { StartError } from '#db/start-error'
import { longestSession } from '#desk/accounts/session-token'
import { jwtSecretFile, newSecret, previous, receiptKeyFile, receiptKeyOf } from '#settings/keys'
import { readScriptSettings } from '#settings/settings'
import { JwtSecret } from '#settings/settings-fields'

/** Replaces the secret that signs sessions. The one before is accepted until the last session that it signed is over. */
export async function exchangeJwtSecret(): Promise<number> {
  const { dataDir, databaseUrl, given } = readScriptSettings()
  const until = new Date(Date.now() + longestSession * 1000).toISOString()
  if (given.jwtSecret) sayWhatToSet(given.jwtSecret, until)
  else if (databaseUrl === undefined) replaceInFolder(dataDir, until)
  else throw new StartError('JWT_SECRET must be set when DATABASE_URL is.')
  return 0
}

function replaceInFolder(dataDir: string, until: string): void {
  const path = join(dataDir, jwtSecretFile)
  const current = readSecret(path)
  if (current === undefined) throw new StartError(`There is no ledger in DATA_DIR ${dataDir}.`)
  // First, so that paper printed until now stays known whatever happens next.
  ensureSecret(join(dataDir, receiptKeyFile), () => hexOf(receiptKeyOf(JwtSecret.parse(current))))
  replaceSecret(join(dataDir, previous(jwtSecretFile)), `${current}\n${until}`)
  replaceSecret(path, newSecret())
  console.log(`Restart the product: it then signs with the new secret, and accepts the one before until ${until}.`)
}

function sayWhatToSet(current: KeyObject, until: string): void {
  console.log('JWT_SECRET comes from the environment. Set these for every process, then restart all of them:')
  console.log(`JWT_SECRET=${newSecret()}`)
  console.log(`JWT_SECRET_PREVIOUS=${current.export().toString('utf8')}`)
  console.log(`JWT_SECRET_PREVIOUS_UNTIL=${until}`)
  console.log(
    `RECEIPT_KEY=${hexOf(receiptKeyOf(current))}   (unless it is set already; codes on printed receipts need it)`,
  )
}

const hexOf = (key: KeyObject): string => key.export().toString('hex')
