import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../start-error.ts'
import { momentNamed, nameOfMoment, namesIn, places } from './places.ts'

const UNTIL = '.until-'
const nameOf = (key: string) => key.replace('/', '-')

/**
 * Copies the keys of a data folder into the archive. One that was replaced since stays there under another name, because the
 * ledger as of a moment before can be read with it alone.
 */
export async function copyKeys(dataDir: string, folder: string, keys: readonly string[]): Promise<void> {
  const place = places(folder).keys
  await mkdir(place, { recursive: true, mode: 0o700 })
  for (const key of keys) {
    const [from, to] = [join(dataDir, key), join(place, nameOf(key))]
    const [current, kept] = [await textOf(from), await textOf(to)]
    // A previous key that the data folder has dropped would look like a change of keys that isn't finished.
    if (current === undefined && key.endsWith('.previous')) await rm(to, { force: true })
    if (current === undefined || current === kept) continue
    if (kept !== undefined) await copyFile(to, `${to}${UNTIL}${nameOfMoment(new Date())}`)
    await copyFile(from, to)
  }
}

/** The key that the ledger had at a moment, if it was replaced since; of several that were, the first one. */
export async function keyAt(folder: string, key: string, moment: Date): Promise<string | undefined> {
  const place = places(folder).keys
  const name = (await replacedIn(place)).find(
    ({ name, until }) => name.startsWith(nameOf(key) + UNTIL) && until > moment,
  )?.name
  return name && (await textOf(join(place, name)))?.trim()
}

/** Forgets the keys that no recovery to this moment or a later one needs. */
export async function removeKeysBefore(folder: string, moment: Date): Promise<void> {
  const place = places(folder).keys
  for (const { name, until } of await replacedIn(place))
    if (until < moment) await rm(join(place, name), { force: true })
}

async function replacedIn(place: string) {
  const names = (await namesIn(place)).toSorted()
  return names.flatMap(name => {
    const [, text] = name.split(UNTIL)
    const until = text && momentNamed(text)
    return until ? [{ name, until }] : []
  })
}

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
