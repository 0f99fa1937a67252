import { type Kysely, sql } from 'kysely'
import { within } from '#db/lists/scope'
import type { DB } from '#read/models/database'
import type { Asked } from './manifest.ts'

/** How a format writes the names of accounts. */
export interface Style {
  /** A part of a name, such as a branch's, as this format can hold it; an empty text when nothing of it is left. */
  readonly part: (text: string) => string
  /** What two names have in common that this format takes for one. */
  readonly fold: (name: string) => string
  /** Another name for what would be taken for the same. */
  readonly numbered: (name: string, number: number) => string
}

/** An account of a branch, as a format writes it. */
export interface Account {
  readonly institute: string
  /** As the ledger has it, such as `assets:cash`. */
  readonly plain: string
  /** Under its branch, such as `assets:cash:Pune`. */
  readonly name: string
  /** The branch as it calls itself. */
  readonly branch: string
  /** The first day on which anything stands in it. */
  readonly since: string
}

export interface Chart {
  readonly accounts: readonly Account[]
  readonly nameOf: (institute: string, plain: string) => string
  /** A branch as this format writes it. */
  readonly branchOf: (institute: string) => string
}

/**
 * Every account that has ever been used, named once and for all: whoever comes first keeps the name, and logs only grow,
 * so a name that was told in one export stays in all later ones, whatever range they have and whoever asks.
 */
export async function openChart(snapshot: Kysely<DB>, { scope }: Asked, style: Style): Promise<Chart> {
  const branches = await branchNames(snapshot, style)
  const { rows } = await sql<Omit<Account, 'name'>>`
    select e.institute_id as institute, i.name as branch, leg ->> 'account' as plain, min(e.occurred_on) as since
    from events e join institutes i on i.id = e.institute_id cross join jsonb_array_elements(e.data -> 'postings') leg
    where ${within(scope, 'e.institute_id')}
    group by 1, 2, 3 order by 1, min(e.seq), 3`.execute(snapshot)
  const branchOf = (institute: string) => branches.get(institute) ?? ''
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { institute, plain } of rows) {
    const parts = [...plain.split(':'), branchOf(institute)]
    names.set(keyOf(institute, plain), unique(parts.map(part => style.part(part) || 'Other').join(':'), taken, style))
  }
  const nameOf = (institute: string, plain: string): string => {
    const name = names.get(keyOf(institute, plain))
    if (name === undefined) throw new Error(`The account ${plain} is used and not in the chart.`)
    return name
  }
  return { accounts: rows.map(row => ({ ...row, name: nameOf(row.institute, row.plain) })), nameOf, branchOf }
}

const keyOf = (institute: string, plain: string) => `${institute} ${plain}`

/** Of all branches, also of those that are not exported: their names must not depend on who asks. */
async function branchNames(snapshot: Kysely<DB>, style: Style): Promise<Map<string, string>> {
  const all = await snapshot
    .selectFrom('institutes')
    .select(['id', 'name', 'receipt_prefix as prefix'])
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  return new Map(all.map(({ id, name, prefix }) => [id, unique(style.part(name) || prefix, taken, style)]))
}

function unique(name: string, taken: Set<string>, style: Style): string {
  let free = name
  for (let number = 2; taken.has(style.fold(free)); number++) free = style.numbered(name, number)
  taken.add(style.fold(free))
  return free
}
