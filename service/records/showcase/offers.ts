import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Offer } from '#contract/fields/shapes'
import { endsTooEarly, type NewOffer, type OfferChange } from '#contract/records/offers'
import { invalid, Refusal } from '#contract/refusal'
import { type Listing, type Page, page } from '#db/lists/page'
import { foundIn } from '#db/lists/search'
import type { DB, Offers } from '#db/schema'
import { nameOfKey } from '#files/links'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { given, refuseStale } from '#records/changing'
import { type FileChange, forgetFile, forgetReplaced, nameFile } from '#records/files'

type Row = Selectable<Offers>

export const presentOffer = (row: Row): Offer => ({
  id: row.id,
  title: row.title,
  description: row.description,
  validFrom: row.valid_from,
  validTill: row.valid_till,
  discountPercentage: row.discount_percentage === null ? null : Number(row.discount_percentage),
  image: nameOfKey(row.image),
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export async function listOffers(
  db: Kysely<DB>,
  { search, ...listing }: Listing & { readonly search?: string | undefined },
): Promise<Page<Offer>> {
  const all = db.selectFrom('offers').selectAll()
  const found = search ? all.where(foundIn(search, 'title', 'description')) : all
  return page(
    db,
    found,
    listing,
    {
      columns: {
        title: sql`lower(title)`,
        validFrom: sql`valid_from`,
        validTill: sql`valid_till`,
        createdAt: sql`id`,
      },
      id: sql`id`,
      fallback: '-createdAt',
    },
    presentOffer,
  )
}

export async function getOffer(db: Kysely<DB>, id: string): Promise<Row> {
  const row = await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? notFound()
}

function notFound(): never {
  throw new Refusal('NOT_FOUND', 'This offer does not exist.')
}

export async function createOffer(
  transaction: Kysely<DB>,
  fields: z.output<typeof NewOffer>,
  image: FileChange,
  author: Author,
): Promise<string> {
  const row = await transaction
    .insertInto('offers')
    .values({
      id: newId(),
      title: fields.title,
      description: fields.description,
      valid_from: fields.validFrom,
      valid_till: fields.validTill,
      discount_percentage: fields.discountPercentage?.toString() ?? null,
      image: (await nameFile(transaction, image)) ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'created', {}, row)
  return row.id
}

export async function updateOffer(
  transaction: Kysely<DB>,
  id: string,
  change: z.output<typeof OfferChange>,
  image: FileChange,
  author: Author,
): Promise<Row> {
  const before = await lock(transaction, id)
  refuseStale(before.version, change.version)
  const { validFrom = before.valid_from, validTill = before.valid_till, discountPercentage } = change
  if (validTill < validFrom) throw invalid('validTill', endsTooEarly)
  const columns = given({
    title: change.title,
    description: change.description,
    valid_from: change.validFrom,
    valid_till: change.validTill,
    discount_percentage: discountPercentage === null ? null : discountPercentage?.toString(),
    image: await nameFile(transaction, image),
  })
  if (changesNothing(before, columns)) return before
  const after = await transaction
    .updateTable('offers')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetReplaced(transaction, before.image, after.image)
  await record(transaction, author, 'changed', before, after)
  return after
}

/** Deletes an offer, and answers the key of its image. */
export async function deleteOffer(transaction: Kysely<DB>, id: string, author: Author): Promise<string | null> {
  const row = await lock(transaction, id)
  await transaction.deleteFrom('offers').where('id', '=', id).execute()
  await forgetFile(transaction, row.image)
  await record(transaction, author, 'deleted', row, row)
  return row.image
}

async function lock(transaction: Kysely<DB>, id: string): Promise<Row> {
  const row = await transaction.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? notFound()
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
    subject: 'offer',
    id: after.id,
    changes: differences(before, after),
  })
