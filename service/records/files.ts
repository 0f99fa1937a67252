import { type Kysely, sql } from 'kysely'
import type { DB } from '#models/database'

/** A file that is in the storage and must be registered in the transaction that saves its record. */
export interface StoredFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** What a change does with a record's file: replaces it, removes it (null) or keeps it (undefined). */
export type FileChange = StoredFile | null | undefined

/** Registers the file of a change and returns the new value of the record's column; undefined if it stays as it is. */
export async function registerFile(transaction: Kysely<DB>, file: StoredFile): Promise<string>
export async function registerFile(transaction: Kysely<DB>, file: FileChange): Promise<string | null | undefined>
export async function registerFile(transaction: Kysely<DB>, file: FileChange): Promise<string | null | undefined> {
  if (!file) return file
  const { key, type, size } = file
  await transaction.insertInto('files').values({ key, type, size }).execute()
  return key
}

/** Unregisters a file that its record no longer uses. Its bytes are removed after the commit. */
export async function forgetFile(transaction: Kysely<DB>, key: string | null): Promise<void> {
  if (key !== null) await transaction.deleteFrom('files').where('key', '=', key).execute()
}

/** Forgets the file that a column named before, if it names another one now. */
export async function forgetReplaced(
  transaction: Kysely<DB>,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before !== after) await forgetFile(transaction, before)
}

/** The keys for which no file is registered. */
export async function unregisteredFiles(db: Kysely<DB>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const registered = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return keys.filter(key => !registered.some(file => file.key === key))
}

/** A backup holds this advisory lock from before its snapshot until it has copied the files that the snapshot names. */
export const backupLock = 7_214_004

const locksOfBackups = sql`
  select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${sql.lit(backupLock)}
    and database = (select oid from pg_database where datname = current_database())`

/**
 * Those of these keys that nothing needs any more: no record names them, and no backup may still have to copy what a record
 * named until now. A backup that begins later has a snapshot from after that, so there is no moment in between.
 */
export async function unneededFiles(db: Kysely<DB>, keys: readonly string[]): Promise<string[]> {
  const unregistered = await unregisteredFiles(db, keys)
  if (unregistered.length === 0) return []
  const { rows: locks } = await locksOfBackups.execute(db)
  return locks.length === 0 ? unregistered : []
}
