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
  /** All rows, at most so many at a time, as often as they are needed. */
  readonly rows: (most: number) => AsyncGenerator<readonly Row[]>
}

/** So many cells take a few milliseconds to unpack. */
const cellsInText = 5_000

/** @public A thread calls it by its name. */
export async function packTable(path: string): Promise<Packed> {
  // Only threads read tables, so a start needn't wait for what reads CSV and XLSX.
  const { readTable } = await import('./table.ts')
  const { headings, rows, ...of } = await readTable(await readFile(path))
  const each = Math.max(1, Math.floor(cellsInText / headings.length))
  const texts: string[] = []
  for (let at = 0; at < rows.length; at += each) texts.push(JSON.stringify(rows.slice(at, at + each)))
  return { headings, total: rows.length, ...of, rows: texts }
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
    let some: Row[] = []
    for (const text of rows) {
      some.push(...JSON.parse(text))
      await turn()
      let at = 0
      for (; some.length - at >= most; at += most) yield some.slice(at, at + most)
      some = some.slice(at)
    }
    if (some.length > 0) yield some
  }
  return { ...of, rows: unpacked }
}
