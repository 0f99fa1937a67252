import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { scramOf } from '#db/connection/scram'
import { ensureSecret } from '../data-folder.ts'
import { codeOf } from '../start-error.ts'
import { own } from './account.ts'
import { type Home, STANDBY, SUPERUSER } from './names.ts'

/** The file is its owner's alone. It is made before the cluster, or before the password is changed to what it says. */
export const superuserFile = (folder: string): string => join(folder, 'superuser-password')

export const superuserUrl = (port: number, password: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`

/** Among the advisory locks of the database `postgres`, beside those of `start.ts`. */
const SUPERUSER_LOCK = 3

const WRONG_PASSWORD = '28P01'

/**
 * Gives the superuser of a cluster of an earlier release a password of its own: until then it was the owner's, with which
 * the service works. Returns the password that holds. With a standby the old one stays, because the standby follows with it.
 */
export async function separateSuperuser(home: Home, port: number): Promise<string> {
  const { folder, password, superuserPassword } = home
  if (superuserPassword !== password && (await opens(port, superuserPassword))) return superuserPassword
  const client = new Client({ connectionString: superuserUrl(port, password) })
  client.on('error', () => {})
  try {
    await client.connect()
    // Two scripts may start at the same moment.
    await client.query('select pg_advisory_lock($1)', [SUPERUSER_LOCK])
    const { rowCount: standbys } = await client.query('select from pg_replication_slots where slot_name = $1', [
      STANDBY,
    ])
    if (standbys) return password
    const path = superuserFile(folder)
    const secret = ensureSecret(path, () => randomBytes(24).toString('hex'))
    await own(home.account, path)
    await client.query(`alter role ${SUPERUSER} password '${scramOf(secret)}'`)
    return secret
  } catch (error) {
    // Somebody has set another password by hand.
    if (codeOf(error) === WRONG_PASSWORD) return superuserPassword
    throw error
  } finally {
    await client.end()
  }
}

/** False if a start was broken off between the file and the change, or a recovery ended before it. */
export async function opens(port: number, password: string): Promise<boolean> {
  const client = new Client({ connectionString: superuserUrl(port, password) })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (codeOf(error) === WRONG_PASSWORD) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
