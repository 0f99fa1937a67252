import type { Kysely } from 'kysely'
import type { Week } from '#contract/shapes/week'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { readWebsite } from './website.ts'

/** When the desks of branches are open, as the public site says: by hours of their own, or those of the institute. */
export async function listDeskHours(db: Kysely<DB>, scope: Scope): Promise<{ instituteName: string; hours: Week }[]> {
  const { hours, branchHours } = await readWebsite(db)
  const own = new Map(branchHours.map(row => [row.instituteId, row.hours]))
  const branches = await db
    .selectFrom('institutes as i')
    .select(['i.id', 'i.name'])
    .where(within(scope, 'i.id'))
    .orderBy('i.name')
    .execute()
  return branches.map(({ id, name }) => ({ instituteName: name, hours: own.get(id) ?? hours }))
}
