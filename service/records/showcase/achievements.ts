import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Achievement } from '#contract/fields/shapes'
import type { AchievementChange, NewAchievement } from '#contract/records/achievements'
import { Refusal } from '#contract/refusal'
import { type Listing, type Page, page } from '#db/lists/page'
import { foundIn } from '#db/lists/search'
import type { Achievements, DB } from '#db/schema'
import { nameOfKey } from '#files/links'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { given, refuseStale } from '#records/changing'
import { type FileChange, forgetFile, forgetReplaced, nameFile } from '#records/files'

type Row = Selectable<Achievements>

export const presentAchievement = (row: Row): Achievement => ({
  id: row.id,
  title: row.title,
  description: row.description,
  date: row.date,
  image: nameOfKey(row.image),
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export async function listAchievements(
  db: Kysely<DB>,
  { search, ...listing }: Listing & { readonly search?: string | undefined },
): Promise<Page<Achievement>> {
  const all = db.selectFrom('achievements').selectAll()
  const found = search ? all.where(foundIn(search, 'title', 'description')) : all
  return page(
    db,
    found,
    listing,
    {
      columns: { date: sql`date`, title: sql`lower(title)`, createdAt: sql`id` },
      id: sql`id`,
      fallback: '-date',
    },
    presentAchievement,
  )
}

export async function getAchievement(db: Kysely<DB>, id: string): Promise<Row> {
  const row = await db.selectFrom('achievements').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? notFound()
}

function notFound(): never {
  throw new Refusal('NOT_FOUND', 'This achievement does not exist.')
}

export async function createAchievement(
  transaction: Kysely<DB>,
  { title, description, date }: z.output<typeof NewAchievement>,
  image: FileChange,
  author: Author,
): Promise<string> {
  const row = await transaction
    .insertInto('achievements')
    .values({ id: newId(), title, description, date, image: (await nameFile(transaction, image)) ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'created', {}, row)
  return row.id
}

export async function updateAchievement(
  transaction: Kysely<DB>,
  id: string,
  { title, description, date, version }: z.output<typeof AchievementChange>,
  image: FileChange,
  author: Author,
): Promise<Row> {
  const before = await lock(transaction, id)
  refuseStale(before.version, version)
  const columns = given({ title, description, date, image: await nameFile(transaction, image) })
  if (changesNothing(before, columns)) return before
  const after = await transaction
    .updateTable('achievements')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetReplaced(transaction, before.image, after.image)
  await record(transaction, author, 'changed', before, after)
  return after
}

/** Deletes an achievement, and answers the key of its image. */
export async function deleteAchievement(transaction: Kysely<DB>, id: string, author: Author): Promise<string | null> {
  const row = await lock(transaction, id)
  await transaction.deleteFrom('achievements').where('id', '=', id).execute()
  await forgetFile(transaction, row.image)
  await record(transaction, author, 'deleted', row, row)
  return row.image
}

async function lock(transaction: Kysely<DB>, id: string): Promise<Row> {
  const locked = transaction.selectFrom('achievements').selectAll().where('id', '=', id).forUpdate()
  return (await locked.executeTakeFirst()) ?? notFound()
}

const record = (
  transaction: Kysely<DB>,
  author: Author,
  action: 'created' | 'changed' | 'deleted',
  before: object,
  after: Row,
): Promise<void> =>
  audit(transaction, author, {
    institute: null,
    action,
    subject: 'achievement',
    id: after.id,
    changes: differences(before, after),
  })
