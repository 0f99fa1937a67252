import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, copyFile, lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { openDataFolder, readSecret } from '../../data-folder.ts'
import { codeOf, StartError } from '../../start-error.ts'
import { type Account, own } from '../account.ts'
import { unpack } from '../base-copy.ts'
import { openHome } from '../home.ts'
import { beginRestore, endRestore } from '../lost-ledger.ts'
import type { Home } from '../names.ts'
import { ensureRunning, stopServer } from '../server.ts'
import { asSuperuser } from '../standby.ts'
import { opens, superuserUrl } from '../superuser.ts'
import { type Base, basesIn, namesIn, PARTIAL, places } from './places.ts'

export interface Recovery {
  /** The log archive. */
  readonly folder: string
  /** A data folder that holds no ledger. */
  readonly dataDir: string
  /** What was committed after this moment is left out. Undefined: everything that was archived is there. */
  readonly until: Date | undefined
  /** Files of the data folder without which the ledger can't be read. */
  readonly keys: readonly string[]
}

/** Fills an empty data folder with the ledger as of a moment. Postgres is stopped again when it is done. */
export async function recover({ folder, dataDir, until, keys }: Recovery): Promise<void> {
  const base = (await basesIn(folder)).find(({ begun }) => until === undefined || begun < until)
  if (!base)
    throw new StartError(
      until ? `The archive in ${folder} begins after ${until.toISOString()}.` : `There is no log archive in ${folder}.`,
    )
  const data = openDataFolder(dataDir)
  if (await lstat(join(data, 'postgres', 'cluster')).catch(() => undefined))
    throw new StartError(`There is a ledger in ${data} already: choose an empty DATA_DIR.`)
  beginRestore(data)
  const kept = (name: string) => join(places(folder).keys, name.replace('/', '-'))
  for (const key of keys) {
    if (key.includes('/')) continue
    // Some are there only after a key was changed, or come from the environment.
    await copyFile(kept(key), join(data, key)).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
  }
  const password = (await readFile(kept('postgres/password'), 'utf8')).trim()
  const superuserPassword = readSecret(kept('postgres/superuser-password'))
  const fill = async (home: Home, draft: string) => {
    await unpackBase(folder, base, draft, home.account)
    await addLog(folder, base, draft, home.account)
    await askForRecovery(draft, until)
  }
  const home = await openHome(data, { password, superuserPassword, fill })
  // From here on Postgres goes on by itself, whoever starts it.
  endRestore(data)
  try {
    await untilRecovered(home)
  } catch (error) {
    // A server that answers while it replays may end while it is asked, and then only its log knows why.
    if (until && /before configured recovery target/.test(await readFile(home.log, 'utf8')))
      throw new StartError(
        `The log in ${folder} ends before ${until.toISOString()}: leave the time out to recover all of it, into another empty DATA_DIR.`,
        { cause: error },
      )
    throw error
  } finally {
    await stopServer(home)
  }
}

async function unpackBase(folder: string, { name }: Base, draft: string, account: Account): Promise<void> {
  const tar = extract()
  const from = createReadStream(join(places(folder).bases, name))
  await Promise.all([pipeline(from, createGunzip(), tar), unpack(tar, draft, account)])
}

/** Puts the log where Postgres looks for it. Of the last segment there may be only what was archived of it. */
async function addLog(folder: string, { segment }: Base, draft: string, account: Account): Promise<void> {
  const { log } = places(folder)
  const names = (await namesIn(log)).filter(name => name.endsWith('.gz'))
  const whole = new Set(names)
  for (const name of names) {
    const target = name.replace(/\.gz$/, '').replace(PARTIAL, '')
    if (name.includes(PARTIAL) && whole.has(`${target}.gz`)) continue
    if (!name.includes('history') && target < segment) continue
    const path = join(draft, 'pg_wal', target)
    await pipeline(createReadStream(join(log, name)), createGunzip(), createWriteStream(path, { mode: 0o600 }))
    await own(account, path)
  }
}

/** Everything is in place already, so the command that would fetch more of the log always says that there is none. */
async function askForRecovery(cluster: string, until: Date | undefined): Promise<void> {
  const settings = {
    restore_command: 'false',
    synchronous_standby_names: '',
    ...(until && {
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(cluster, 'postgresql.auto.conf'), lines.join(''))
  await appendFile(join(cluster, 'recovery.signal'), '')
}

/** Postgres answers while it still replays the log; once it takes writes, the settings of the recovery are removed. */
async function untilRecovered(home: Home): Promise<void> {
  const port = await ensureRunning(home)
  // Until it had a password of its own, the superuser had the owner's.
  const password = (await opens(port, home.superuserPassword)) ? home.superuserPassword : home.password
  await asSuperuser(superuserUrl(port, password), async client => {
    const recovering = 'select where pg_is_in_recovery()'
    while ((await client.query(recovering)).rowCount !== 0) await delay(100)
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action'])
      await client.query(`alter system reset ${name}`)
  })
}
