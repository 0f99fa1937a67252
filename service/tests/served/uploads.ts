import { readdir } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import type { TestServer } from './server.ts'

/** A file as a browser sends it. */
export const file = (bytes: Uint8Array | string, name: string, type = 'image/jpeg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** All stored files but seals: the keys in the storage, and the keys that records name. */
export async function storedFiles({ parts, database }: Pick<TestServer, 'parts' | 'database'>) {
  const keys: string[] = []
  for await (const { key } of parts.storage.list('')) if (!key.startsWith('seals/')) keys.push(key)
  const { rows } = await database.owner.query<{ key: string }>('select key from files order by key')
  return { stored: keys.toSorted(), named: rows.map(({ key }) => key) }
}

/** Lists what uploads leave in the temporary folder, which is set to one of this test's own. */
export async function temporaryFiles(): Promise<() => Promise<string[]>> {
  const folder = await temporaryFolder()
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  return () => readdir(folder)
}
