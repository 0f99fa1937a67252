import { type Kysely, sql } from 'kysely'
import { within } from '#db/lists/scope'
import type { DB } from '#models/database'
import type { ExportRequest } from './manifest.ts'

/** How a format writes the names of accounts. */
export interface NameStyle {
  /** A part of a name, such as a branch's, with only what this format allows; empty if nothing of it is left. */
  readonly part: (text: string) => string
  /** Two names that this format treats as the same have the same folded form. */
  readonly fold: (name: string) => string
  /** A different name for an account whose name is taken. */
  readonly numbered: (name: string, number: number) => string
}

/** An account of a branch, as a format writes it. */
interface Account {
  readonly institute: string
  /** Its name in the ledger, such as `assets:cash`. */
  readonly plain: string
  /** Its name with the branch, such as `assets:cash:Pune`. */
  readonly name: string
  /** The name of the branch as stored. */
  readonly branch: string
  /** The first day with a posting. */
  readonly since: string
}

export interface Chart {
  readonly accounts: readonly Account[]
  readonly nameOf: (institute: string, plain: string) => string
  /** The name of a branch as this format writes it. */
  readonly branchOf: (institute: string) => string
}

/**
 * Every account that has ever been used, with a permanent name: where two accounts would get the same name, the one
 * used first keeps it. Logs only grow, so an account has the same name in all later exports, whatever their dates and
 * scope.
 */
export async function openChart(snapshot: Kysely<DB>, { scope }: ExportRequest, style: NameStyle): Promise<Chart> {
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
    if (name === undefined) throw new Error(`The account ${plain} is used but is not in the chart.`)
    return name
  }
  return { accounts: rows.map(row => ({ ...row, name: nameOf(row.institute, row.plain) })), nameOf, branchOf }
}

const keyOf = (institute: string, plain: string) => `${institute} ${plain}`

/** The names of all branches, including those that are not exported, because names must not depend on the scope. */
async function branchNames(snapshot: Kysely<DB>, style: NameStyle): Promise<Map<string, string>> {
  const all = await snapshot
    .selectFrom('institutes')
    .select(['id', 'name', 'receipt_prefix as prefix'])
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  return new Map(all.map(({ id, name, prefix }) => [id, unique(style.part(name) || prefix, taken, style)]))
}

function unique(name: string, taken: Set<string>, style: NameStyle): string {
  let free = name
  for (let number = 2; taken.has(style.fold(free)); number++) free = style.numbered(name, number)
  taken.add(style.fold(free))
  return free
}
