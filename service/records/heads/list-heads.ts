import { type Kysely, type Selectable, sql } from 'kysely'
import type { EntryType } from '#contract/fields/fields'
import type { Head } from '#contract/records/heads'
import { isReserved } from '#ledger/heads'
import { type Listing, page } from '#lists/page'
import { everyOf } from '#lists/scope'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'

export interface HeadFilter extends Listing {
  /** The branch of a sub admin, who sees what it uses and what an owner listed; null for all. */
  readonly institute: string | null
  readonly type?: EntryType | undefined
  readonly retired?: boolean | undefined
  readonly search?: string | undefined
}

/** The heads that stand by themselves, each with how often and under which other names the caller's branches use it. */
export async function listHeads(db: Kysely<DB>, filter: HeadFilter) {
  const known = await usesAndNames(db, filter.institute === null)
  const { type, retired, search, institute } = filter
  const wanted = everyOf([
    sql`h.merged_into is null`,
    type && sql`h.type = ${type}`,
    retired !== undefined && sql`(h.retired_at is not null) = ${retired}`,
    institute !== null && sql`(h.offered or h.id = any (${[...known.uses.keys()]}::uuid[]))`,
    search && sql`h.id = any (${foundBy(search, await everyName(db), known)}::uuid[])`,
  ])
  const query = db.selectFrom('heads as h').selectAll('h').where(wanted)
  const { rows: heads, ...rest } = await page(db, query, filter, sorting, row => present(row, known))
  return { heads, ...rest }
}

const sorting = {
  columns: { name: sql`lower(h.name)` },
  id: sql`h.id`,
  fallback: 'name',
}

/** One head of the list. */
export async function findHead(db: Kysely<DB>, id: string): Promise<Head> {
  const row = await db.selectFrom('heads as h').selectAll('h').where('h.id', '=', id).executeTakeFirstOrThrow()
  return present(row, await usesAndNames(db, true))
}

interface Known {
  /** How many entries stand under each head that was ever used. */
  readonly uses: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
}

function present(row: Selectable<DB['heads']>, { uses, names }: Known): Head {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    retired: row.retired_at !== null,
    reserved: isReserved(row.name),
    uses: uses.get(row.id) ?? 0,
    otherNames: [...(names.get(row.id) ?? [])].filter(name => name !== row.name).toSorted(),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}

const shownId = sql<string>`coalesce(h.merged_into, h.id)`

/** What a branch typed is told to its own staff alone; an owner is also told what heads were called before. */
async function usesAndNames(db: Kysely<DB>, all: boolean): Promise<Known> {
  const used = await db
    .selectFrom('read.account_uses as u')
    .innerJoin('head_accounts as a', 'a.account', 'u.account')
    .innerJoin('heads as h', 'h.id', 'a.head_id')
    .select([shownId.as('id'), 'a.name', sumOf('u.entries').as('entries')])
    .groupBy([shownId, 'a.name'])
    .execute()
  const uses = new Map<string, number>()
  for (const { id, entries } of used) uses.set(id, (uses.get(id) ?? 0) + entries)
  const named = all ? [...used, ...(await everyName(db))] : used
  const names = new Map(
    [...Map.groupBy(named, ({ id }) => id)].map(([id, rows]) => [id, new Set(rows.map(({ name }) => name))]),
  )
  return { uses, names }
}

const everyName = (db: Kysely<DB>) =>
  db
    .selectFrom('heads as h')
    .select([shownId.as('id'), 'h.name'])
    .execute()

/** The heads in whose names, present and others, each word is found. */
function foundBy(search: string, all: readonly { readonly id: string; readonly name: string }[], { names }: Known) {
  const words = search.normalize('NFC').toLowerCase().trim().split(/\s+/)
  const texts = new Map<string, string>()
  for (const { id, name } of all) texts.set(id, `${texts.get(id) ?? ''} ${name}`)
  for (const [id, others] of names) texts.set(id, `${texts.get(id) ?? ''} ${[...others].join(' ')}`)
  return [...texts].flatMap(([id, text]) => {
    const typed = text.normalize('NFC').toLowerCase()
    return words.every(word => typed.includes(word)) ? [id] : []
  })
}
