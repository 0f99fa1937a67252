import { type Kysely, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { endsTooEarly, type NewOffer, type OfferChange } from '#contract/records/offers'
import { invalid } from '#contract/refusal'
import type { Offer } from '#contract/shapes/offer'
import { nameOfKey } from '#files/links'
import type { DB } from '#models/database'
import { definedFields } from '#records/changing'
import { showcase } from './showcase.ts'

type Row = Selectable<DB['offers']>

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

/** A percentage as Postgres gives it back, or the same one would look like a change. */
const asStored = (percentage: number | null): string | null => percentage?.toFixed(2) ?? null

/** The newest offers of those that are valid on a day, their first and last day included. */
export async function currentOffers(db: Kysely<DB>, day: string, most: number): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('valid_from', '<=', day)
    .where('valid_till', '>=', day)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(presentOffer)
}

export const {
  list: listOffers,
  get: getOffer,
  create: createOffer,
  update: updateOffer,
  remove: deleteOffer,
} = showcase({
  noun: 'offer',
  select: db => db.selectFrom('offers').selectAll(),
  insert: (db, row) => db.insertInto('offers').values(row).returningAll().executeTakeFirstOrThrow(),
  update: (db, id, changed) =>
    db.updateTable('offers').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  remove: (db, id) => db.deleteFrom('offers').where('id', '=', id).execute(),
  sorting: {
    columns: { title: sql`lower(title)`, validFrom: sql`valid_from`, validTill: sql`valid_till`, createdAt: sql`id` },
    id: sql`id`,
    fallback: '-createdAt',
  },
  columnsOf: (fields: z.output<typeof NewOffer>) => ({
    title: fields.title,
    description: fields.description,
    valid_from: fields.validFrom,
    valid_till: fields.validTill,
    discount_percentage: asStored(fields.discountPercentage ?? null),
  }),
  changedBy: (change: z.output<typeof OfferChange>, before: Row) => {
    const { validFrom = before.valid_from, validTill = before.valid_till, discountPercentage } = change
    if (validTill < validFrom) throw invalid('validTill', endsTooEarly)
    return definedFields({
      title: change.title,
      description: change.description,
      valid_from: change.validFrom,
      valid_till: change.validTill,
      discount_percentage: discountPercentage === undefined ? undefined : asStored(discountPercentage),
    })
  },
  present: presentOffer,
})
