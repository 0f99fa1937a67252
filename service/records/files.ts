import type { Kysely } from 'kysely'
import type { DB } from '#read/models/database'

/** A file that lies in the storage and has to be named in the transaction of the record that has it. */
export interface StoredFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** What a change does with a file: another one, none any more, or (undefined) nothing. */
export type FileChange = StoredFile | null | undefined

/** Names the file of a change, and answers what the record's column becomes; undefined where it stays. */
export async function nameFile(transaction: Kysely<DB>, file: StoredFile): Promise<string>
export async function nameFile(transaction: Kysely<DB>, file: FileChange): Promise<string | null | undefined>
export async function nameFile(transaction: Kysely<DB>, file: FileChange): Promise<string | null | undefined> {
  if (!file) return file
  const { key, type, size } = file
  await transaction.insertInto('files').values({ key, type, size }).execute()
  return key
}

/** Once the record has no more to do with it. The bytes go after the commit. */
export async function forgetFile(transaction: Kysely<DB>, key: string | null): Promise<void> {
  if (key !== null) await transaction.deleteFrom('files').where('key', '=', key).execute()
}

/** Forgets what a column named before, when it names another file now. */
export async function forgetReplaced(
  transaction: Kysely<DB>,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before !== after) await forgetFile(transaction, before)
}

/** Those of these keys that no record has. */
export async function unnamedFiles(db: Kysely<DB>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const named = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return keys.filter(key => !named.some(file => file.key === key))
}
