import type { Kysely } from 'kysely'
import type { PublicBranch, PublicSite } from '#contract/product/public-site'
import type { WebsiteContent } from '#contract/records/website'
import type { Identity } from '#contract/shapes/identity'
import type { DB } from '#models/database'
import { publicSite } from '#wording/public-site'
import { readWebsite } from './website.ts'

/** What the public pages say, of the institute as it is now. */
export async function readPublicSite(db: Kysely<DB>, identity: Identity, timeZone: string): Promise<PublicSite> {
  const { version: _, examples: __, ...content } = await readWebsite(db)
  return publicSite(identity, content, { timeZone, branches: await readBranches(db, content.branchHours) })
}

async function readBranches(db: Kysely<DB>, rows: WebsiteContent['branchHours']): Promise<PublicBranch[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ instituteId }) => instituteId)
  const found = await db
    .selectFrom('institutes')
    .select(['id', 'name', 'address', 'phone'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  const hours = new Map(rows.map(row => [row.instituteId, row.hours]))
  return found.map(({ id, name, address, phone }) => ({ name, address, phone, hours: hours.get(id) ?? [] }))
}
