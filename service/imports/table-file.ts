import { readFile } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { fileLimit, taskOf } from '#threads/task'
import type { Threads } from '#threads/threads'
import type { Hidden, Row } from './cell.ts'

/** A table as one thread hands it to another: its rows as JSON, a few in each text, because to copy objects takes longer. */
interface Packed {
  readonly headings: readonly string[]
  readonly total: number
  readonly sheets: readonly string[]
  readonly hidden: Hidden
  readonly rows: readonly string[]
}

/** A table whose rows stay packed, because as objects they take ten times as much memory. */
export interface PackedTable {
  readonly headings: readonly string[]
  readonly total: number
  readonly sheets: readonly string[]
  readonly hidden: Hidden
  /** All rows, at most so many at a time and fewer of those with long texts, as often as they are needed. */
  readonly rows: (most: number) => AsyncGenerator<readonly Row[]>
}

/** So many characters of JSON take a few milliseconds to unpack and to work on. */
const charactersInText = 250_000

/** @public A thread calls it by its name. */
export async function packTable(path: string): Promise<Packed> {
  // Only threads read tables, so a start needn't wait for what reads CSV and XLSX.
  const { readTable } = await import('./table.ts')
  const { headings, rows, ...of } = await readTable(await readFile(path))
  return { headings, total: rows.length, ...of, rows: textsOf(rows) }
}

/** As many rows in each text as it has room for, and one at least. */
function textsOf(rows: readonly Row[]): string[] {
  const texts: string[][] = []
  let room = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    room -= json.length
    if (room < 0) {
      texts.push([])
      room = charactersInText - json.length
    }
    texts.at(-1)?.push(json)
  }
  return texts.map(some => `[${some.join(',')}]`)
}

const packInThread = taskOf(
  import.meta.url,
  packTable,
  fileLimit(() => 'file'),
)

/** Reads the table in a file as `readTable` does, without holding up other requests. */
export async function readTableFile(threads: Threads, path: string): Promise<PackedTable> {
  const { rows, ...of } = await threads.run(packInThread, path)
  async function* unpacked(most: number) {
    for (const text of rows) {
      const some: readonly Row[] = JSON.parse(text)
      await turn()
      for (let at = 0; at < some.length; at += most) yield some.slice(at, at + most)
    }
  }
  return { ...of, rows: unpacked }
}
