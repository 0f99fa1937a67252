import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { namesBranch } from '#db/layout/layout'
import { within } from '#lists/scope'
import type { DB } from '#models/database'
import { paymentsWithNotes } from './payment-rows.ts'

/**
 * The payments of each enrollment `e`: the newest first, without voided ones. They are selected along with it, because
 * another statement would see a later moment, at which they need not add up to what the enrollment says is paid. The branch
 * is null where enrollments of several may be asked for.
 */
export const paymentsInside = (db: Kysely<DB>, institute: string | null) =>
  jsonArrayFrom(
    paymentsWithNotes(db)
      .where(sql<boolean>`p.institute_id = e.institute_id and p.enrollment_id = e.id`)
      .where('p.status', '<>', 'voided')
      .$if(namesBranch(db, institute), named => named.where(within({ institute }, 'p.institute_id')))
      .orderBy('p.payment_date', 'desc')
      .orderBy('p.seq', 'desc'),
  ).as('payments')
