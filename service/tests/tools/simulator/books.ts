import { readEvent } from '#ledger/events/events'
import { genesis } from '#log/chain'
import type { SealedEvent } from '#log/sealed-event'

/** How a store can be broken on purpose, to see that a simulation notices it. */
export type Bug = 'forgets keys' | 'compares no heads' | 'loses commits' | 'tears commits' | 'reads before the lock'

/** The row of `ledger_heads` of one institute. */
export interface HeadRow {
  readonly seq: number
  readonly hash: Buffer
  readonly receipts: Readonly<Record<string, number>>
  readonly books: object
}

/** A row of `commands`. */
export interface CommandRow {
  readonly institute: string
  readonly user: string
  readonly key: string
  readonly requestHash: Buffer
  readonly result: Readonly<Record<string, string>>
}

/** What is committed of all institutes. Rows are never changed, so a copy of the maps is a snapshot. */
export interface Books {
  readonly heads: Map<string, HeadRow>
  readonly events: Map<string, readonly SealedEvent[]>
  readonly commands: Map<string, CommandRow>
}

export const openBooks = (institutes: readonly string[]): Books => ({
  heads: new Map(institutes.map(one => [one, { seq: 0, hash: genesis, receipts: {}, books: {} }])),
  events: new Map(institutes.map(one => [one, []])),
  commands: new Map(),
})

export const copyOf = ({ heads, events, commands }: Books): Books => ({
  heads: new Map(heads),
  events: new Map(events),
  commands: new Map(commands),
})

export const commandId = ({ institute, user, key }: Pick<CommandRow, 'institute' | 'user' | 'key'>): string =>
  `${institute} ${user} ${key}`

/** What one transaction adds. */
export interface Additions {
  readonly heads: readonly (readonly [institute: string, after: HeadRow])[]
  readonly events: readonly SealedEvent[]
  readonly commands: readonly CommandRow[]
}

export const nothingAdded: Additions = { heads: [], events: [], commands: [] }

export function add(books: Books, { heads, events, commands }: Additions): void {
  for (const [institute, head] of heads) books.heads.set(institute, head)
  for (const [institute, rows] of Map.groupBy(events, ({ event }) => event.institute))
    books.events.set(institute, [...(books.events.get(institute) ?? []), ...rows])
  for (const command of commands) books.commands.set(commandId(command), command)
}

/** The events of these streams, one canonical text a line, as the statements return them. */
export const linesOf = (books: Books, institute: string, streams: ReadonlySet<string>): string[] =>
  (books.events.get(institute) ?? []).flatMap(({ event, canon }) => (streams.has(event.stream) ? [canon] : []))

/** The same with the other enrollments of their students, and of these students. */
export function linesWithSiblings(
  books: Books,
  institute: string,
  streams: readonly string[],
  students: readonly string[],
): string[] {
  const begun = (books.events.get(institute) ?? []).flatMap(({ event }) =>
    event.type === 'StudentEnrolled' ? [[event.stream, event.data.studentId] as const] : [],
  )
  const wanted = new Set([...students, ...begun.flatMap(([stream, who]) => (streams.includes(stream) ? [who] : []))])
  const siblings = begun.flatMap(([stream, student]) => (wanted.has(student) ? [stream] : []))
  return linesOf(books, institute, new Set([...streams, ...siblings]))
}

const hashLength = 32

/** The rows that the statement which appends is given: their texts, and two hashes of each. */
export const rowsOf = (canons: Buffer, hashes: Buffer): SealedEvent[] =>
  textsIn(canons).map((canon, index) => {
    const at = index * 2 * hashLength
    return {
      event: readEvent(canon),
      canon,
      prevHash: hashes.subarray(at, at + hashLength),
      hash: hashes.subarray(at + hashLength, at + 2 * hashLength),
    }
  })

/** The texts of an array in the binary format of Postgres: after five numbers, each with its length before it. */
function textsIn(array: Buffer): string[] {
  const texts: string[] = []
  for (let at = 20; at < array.length; ) {
    const from = at + 4
    at = from + array.readInt32BE(at)
    texts.push(array.toString('utf8', from, at))
  }
  return texts
}
