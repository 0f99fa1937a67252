import { randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureSecret, readSecret } from '../data-folder.ts'
import { codeOf, reasonOf, StartError } from '../start-error.ts'
import { type Account, accountFor, canReach, own } from './account.ts'
import { findBinaries, SYSTEM_FOLDER } from './binaries.ts'
import { type Fill, makeCluster } from './cluster.ts'
import type { Home } from './names.ts'
import { superuserFile } from './superuser.ts'

/** How a cluster begins that is not a new one: with the passwords of another one, and filled from it. */
interface Origin {
  readonly password: string
  /** Undefined if it was made before the superuser had one of its own. */
  readonly superuserPassword: string | undefined
  readonly fill: Fill
}

/** Finds or makes the home folder of the embedded Postgres in a data folder, with its cluster. */
export async function openHome(dataDir: string, origin?: Origin): Promise<Home> {
  const place = join(dataDir, 'postgres')
  try {
    const account = await accountFor(place)
    await makeFolder(place, account)
    const folder = await realpath(place)
    const binaries = await findBinaries(account, folder)
    const password = ensureSecret(join(folder, 'password'), () => origin?.password ?? randomSecret())
    await own(account, join(folder, 'password'))
    const superuserPassword = (await superuserSecret(folder, account, origin)) ?? password
    const home = {
      folder,
      cluster: join(folder, 'cluster'),
      log: join(folder, 'postgres.log'),
      account,
      binaries,
      password,
      superuserPassword,
    }
    await makeCluster(home, origin?.fill)
    return home
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    throw new StartError(`The embedded Postgres in ${place} can't be used: ${reasonOf(error)}.`, { cause: error })
  }
}

const randomSecret = () => randomBytes(24).toString('hex')

/** Undefined for a cluster of an earlier release, whose superuser has the owner's password until `separateSuperuser`. */
async function superuserSecret(folder: string, account: Account, origin?: Origin): Promise<string | undefined> {
  const path = superuserFile(folder)
  const isThere = await lstat(join(folder, 'cluster')).catch(() => undefined)
  if (isThere || (origin && origin.superuserPassword === undefined)) return readSecret(path)
  const secret = ensureSecret(path, () => origin?.superuserPassword ?? randomSecret())
  await own(account, path)
  return secret
}

/**
 * `DATA_DIR/postgres`, owned by the account. If that account has no access to a folder above it (a project below
 * /root), we must not open that folder up: then the home is in /var/lib/fee-ledger and `DATA_DIR/postgres` is a link to
 * it. Its name is random and known only through the link, so a data folder that is deleted and made again starts empty.
 */
async function makeFolder(place: string, account: Account): Promise<void> {
  if (await lstat(place).catch(() => undefined)) return
  const inPlace = await canReach(account, dirname(place))
  if (!inPlace && (await mkdir(SYSTEM_FOLDER, { recursive: true }))) await chmod(SYSTEM_FOLDER, 0o755)
  const folder = await mkdtemp(inPlace ? `${place}-` : join(SYSTEM_FOLDER, 'ledger-'))
  await own(account, folder)
  try {
    await (inPlace ? rename(folder, place) : symlink(folder, place))
  } catch (error) {
    await rm(folder, { recursive: true })
    // Another start may have been faster; its folder can be used just as well.
    if (!(await lstat(place).catch(() => undefined))) throw error
  }
}
