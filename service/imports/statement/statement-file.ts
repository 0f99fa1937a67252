import { readFile } from 'node:fs/promises'
import { fileLimit, taskOf } from '#threads/task'
import type { Threads } from '#threads/threads'
import type { Statement } from './shape.ts'

/** @public A thread calls it by its name. */
export async function statementIn(path: string): Promise<Statement> {
  // Only threads read files, so a start needn't wait for what reads CSV and XLSX.
  const { readStatement } = await import('./statement.ts')
  return readStatement(await readFile(path))
}

const inThread = taskOf(
  import.meta.url,
  statementIn,
  fileLimit(() => 'file'),
)

/** Reads the statement in a file without holding up other requests. */
export const readStatementFile = (threads: Threads, path: string): Promise<Statement> => threads.run(inThread, path)
