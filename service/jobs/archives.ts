import { readdir } from 'node:fs/promises'
import { codeOf } from '#db/start-error'

const pattern = /^fee-ledger-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/

/** An archive that lies in a folder is named by its time in UTC, so that the newest sorts last. */
export const archiveName = (at: Date): string => `fee-ledger-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

/** The archives in a folder that have such a name, the newest first. None if there is no folder. */
export async function archivesIn(folder: string): Promise<string[]> {
  return (await namesIn(folder, pattern)).toSorted().toReversed()
}

export async function namesIn(folder: string, like: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(error => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names.filter(name => like.test(name))
}

/** When the newest archive in a folder was made; one that a clock running ahead made doesn't count yet. */
export async function lastMadeIn(folder: string, now: Date): Promise<Date | null> {
  const name = (await archivesIn(folder)).find(one => one <= archiveName(now))
  return name === undefined ? null : new Date(name.replace(pattern, '$1-$2-$3T$4:$5:$6Z'))
}
