import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { Refusal } from '#contract/refusal'
import { type Listing, type Page, page, type Sorting } from '#lists/page'
import { foundIn } from '#lists/search'
import type { DB } from '#models/database'
import { type Author, auditOf, changesNothing } from '#records/audit'
import { definedFields, refuseStale } from '#records/changing'
import { type FileChange, forgetFile, forgetReplaced, registerFile } from '#records/files'
import { newRecord } from '#records/new-record'

interface Stored {
  readonly id: string
  readonly image: string | null
  readonly version: number
}

/** The differences between offers and achievements: their table, their columns and how they are presented. */
interface Kind<Table extends keyof DB, Row, Columns, New, Change, Shown> {
  /** The name of a record in the audit and in messages. */
  readonly noun: 'offer' | 'achievement'
  readonly select: (db: Kysely<DB>) => SelectQueryBuilder<DB, Table, Row>
  readonly insert: (db: Kysely<DB>, row: Columns & Pick<Stored, 'id' | 'image'>) => Promise<Row>
  readonly update: (db: Kysely<DB>, id: string, changed: Partial<Columns> & Partial<Stored>) => Promise<Row>
  readonly remove: (db: Kysely<DB>, id: string) => Promise<unknown>
  readonly sorting: Sorting
  readonly columnsOf: (fields: New) => Columns
  /** The columns that a change sets. Throws for a value that doesn't agree with the other columns. */
  readonly changedBy: (change: Change, before: Row) => Partial<Columns>
  readonly present: (row: Row) => Shown
}

/**
 * Records with a title and a picture on the public pages. They belong to no branch. Each change is audited, and refused if
 * the record has changed since it was read.
 */
export function showcase<
  Table extends keyof DB,
  Row extends Stored,
  Columns extends object,
  New,
  Change extends { readonly version?: number | undefined },
  Shown,
>(kind: Kind<Table, Row, Columns, New, Change, Shown>) {
  const one = (db: Kysely<DB>, id: string) => kind.select(db).where(sql<boolean>`id = ${id}`)
  const found = (row: Row | undefined): Row => {
    if (!row) throw new Refusal('NOT_FOUND', `This ${kind.noun} does not exist.`)
    return row
  }
  const get = async (db: Kysely<DB>, id: string): Promise<Row> => found(await one(db, id).executeTakeFirst())
  const lock = async (db: Kysely<DB>, id: string): Promise<Row> =>
    found(await one(db, id).forUpdate().executeTakeFirst())
  const record = auditOf(kind.noun)

  return {
    get,
    list: (
      db: Kysely<DB>,
      { search, ...listing }: Listing & { readonly search?: string | undefined },
    ): Promise<Page<Shown>> => {
      const all = kind.select(db)
      const matching = search ? all.where(foundIn(search, 'title', 'description')) : all
      return page(db, matching, listing, kind.sorting, kind.present)
    },
    create: async (db: Kysely<DB>, fields: New, image: FileChange, author: Author): Promise<string> => {
      const key = (await registerFile(db, image)) ?? null
      const row = await kind.insert(db, { ...kind.columnsOf(fields), ...newRecord(), image: key })
      await record(db, author, 'created', {}, row)
      return row.id
    },
    update: async (db: Kysely<DB>, id: string, change: Change, image: FileChange, author: Author): Promise<Row> => {
      const before = await lock(db, id)
      refuseStale(before.version, change.version)
      const columns = { ...kind.changedBy(change, before), ...definedFields({ image: await registerFile(db, image) }) }
      if (changesNothing(before, columns)) return before
      const after = await kind.update(db, id, { ...columns, version: before.version + 1 })
      await forgetReplaced(db, before.image, after.image)
      await record(db, author, 'changed', before, after)
      return after
    },
    /** Deletes a record and returns the key of its image. */
    remove: async (db: Kysely<DB>, id: string, author: Author): Promise<string | null> => {
      const row = await lock(db, id)
      await kind.remove(db, id)
      await forgetFile(db, row.image)
      await record(db, author, 'deleted', row, row)
      return row.image
    },
  }
}
