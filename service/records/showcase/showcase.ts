import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { Refusal } from '#contract/refusal'
import { type Listing, type Page, page, type Sorting } from '#db/lists/page'
import { foundIn } from '#db/lists/search'
import type { DB } from '#read/models/database'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { definedFields, refuseStale } from '#records/changing'
import { type FileChange, forgetFile, forgetReplaced, registerFile } from '#records/files'

interface Stored {
  readonly id: string
  readonly image: string | null
  readonly version: number
}

/** What tells offers and achievements apart: their table, their columns and how they are shown. */
interface Kind<Table extends keyof DB, Row, Columns, New, Change, Shown> {
  /** As the audit and the messages name one of them. */
  readonly noun: 'offer' | 'achievement'
  readonly select: (db: Kysely<DB>) => SelectQueryBuilder<DB, Table, Row>
  readonly insert: (db: Kysely<DB>, row: Columns & Pick<Stored, 'id' | 'image'>) => Promise<Row>
  readonly update: (db: Kysely<DB>, id: string, changed: Partial<Columns> & Partial<Stored>) => Promise<Row>
  readonly remove: (db: Kysely<DB>, id: string) => Promise<unknown>
  readonly sorting: Sorting
  readonly columnsOf: (fields: New) => Columns
  /** The columns that a change names. Refuses what can't stand beside the others. */
  readonly changedBy: (change: Change, before: Row) => Partial<Columns>
  readonly present: (row: Row) => Shown
}

/**
 * What the public pages show with a title and a picture. It belongs to no branch; each change is audited, and only made to
 * the version that was seen.
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
  const record = (
    db: Kysely<DB>,
    author: Author,
    action: 'created' | 'changed' | 'deleted',
    before: object,
    after: Row,
  ): Promise<void> =>
    audit(db, author, {
      institute: null,
      action,
      subject: kind.noun,
      id: after.id,
      changes: differences(before, after),
    })

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
      const row = await kind.insert(db, { ...kind.columnsOf(fields), id: newId(), image: key })
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
    /** Deletes it, and answers the key of its image. */
    remove: async (db: Kysely<DB>, id: string, author: Author): Promise<string | null> => {
      const row = await lock(db, id)
      await kind.remove(db, id)
      await forgetFile(db, row.image)
      await record(db, author, 'deleted', row, row)
      return row.image
    },
  }
}
