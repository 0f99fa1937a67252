import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../start-error.ts'

/**
 * A log archive is a folder with copies of the cluster (`base`), the log that was written since the older one (`log`), and
 * the keys without which a recovered ledger could not be read (`keys`), those that were replaced meanwhile among them.
 */
export const places = (folder: string) => ({
  bases: join(folder, 'base'),
  log: join(folder, 'log'),
  keys: join(folder, 'keys'),
})

/** A copy of the cluster is named by the time it was begun, and by the first segment of the log that it needs. */
export interface Base {
  readonly name: string
  readonly begun: Date
  readonly segment: string
}

const basePattern = /^(\w{16})-([0-9A-F]{24})\.tar\.gz$/

export const baseName = (begun: Date, segment: string): string => `${nameOfMoment(begun)}-${segment}.tar.gz`

/** Such as 20261122T180500Z, so that names sort by time. */
export const nameOfMoment = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')
export function momentNamed(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(name) ?? []
  return second === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The complete copies of the cluster, the newest first. */
export async function basesIn(folder: string): Promise<Base[]> {
  const names = await namesIn(places(folder).bases)
  return names
    .toSorted()
    .toReversed()
    .flatMap(name => {
      const [, time = '', segment] = basePattern.exec(name) ?? []
      const begun = momentNamed(time)
      return begun && segment !== undefined ? [{ name, segment, begun }] : []
    })
}

/** A segment of the log, or the history of a timeline: both are named by their timeline first. */
export const logPattern = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/
/** The number of a segment in the log, whatever its timeline: its name has 256 of them to each of the middle eight digits. */
export const numberOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16, 24), 16)

/** The segment that was still being written when it was copied. */
export const PARTIAL = '.partial'

/** The names in a folder; none if it isn't there. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
}
