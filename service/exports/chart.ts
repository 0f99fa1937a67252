import { type Kysely, sql } from 'kysely'
import { within } from '#lists/scope'
import type { DB } from '#models/database'
import { type ShownHeads, shownHeads } from '#records/heads/shown'
import { tallyBranch } from '#wording/exports/tally'
import type { ExportRequest } from './manifest.ts'
import { oneLine } from './text.ts'

/** How a format writes the names of accounts. */
export interface NameStyle {
  /** A part of a name, such as a branch's, with only what this format allows; empty if nothing of it is left. */
  readonly part: (text: string) => string
  /** Two names that this format treats as the same have the same folded form. */
  readonly fold: (name: string) => string
  /** A different name for an account whose name is taken. */
  readonly numbered: (name: string, number: number) => string
  /** What the accountant calls accounts in this format, by the account as it is shown. */
  readonly own?: (snapshot: Kysely<DB>) => Promise<OwnNames>
}

type OwnNames = ReadonlyMap<string, { readonly name: string | null; readonly group: string | null }>

/** An account of a branch, as a format writes it. */
interface Account {
  readonly institute: string
  /** Its name in the ledger, such as `assets:cash`; of a head, the one that it is shown as now. */
  readonly plain: string
  /** Its name with the branch, such as `assets:cash:Pune`, or what the accountant calls it. */
  readonly name: string
  /** The group that the accountant chose. */
  readonly group: string | null
  /** The name of the branch as stored. */
  readonly branch: string
  /** The first day with a posting. */
  readonly since: string
}

export interface Chart {
  readonly accounts: readonly Account[]
  /** The name of an account as it was posted. */
  readonly nameOf: (institute: string, account: string) => string
  /** The name of a branch as this format writes it. */
  readonly branchOf: (institute: string) => string
}

/**
 * Every account that has ever been used, with a permanent name: where two accounts would get the same name, the one
 * used first keeps it. Logs only grow, so an account has the same name in all later exports, whatever their dates and
 * scope, until somebody renames its head. Accounts that are shown as one are one here too, on every date.
 */
export async function openChart(snapshot: Kysely<DB>, { scope }: ExportRequest, style: NameStyle): Promise<Chart> {
  const [branches, heads] = [await branchNames(snapshot, style), await shownHeads(snapshot)]
  const { rows: posted } = await sql<Used>`
    select e.institute_id as institute, i.name as branch, leg ->> 'account' as plain, min(e.occurred_on) as since
    from events e join institutes i on i.id = e.institute_id cross join jsonb_array_elements(e.data -> 'postings') leg
    where ${within(scope, 'e.institute_id')}
    group by 1, 2, 3 order by 1, min(e.seq), 3`.execute(snapshot)
  const rows = shownAs(posted, heads)
  const branchOf = (institute: string) => branches.get(institute) ?? ''
  const own = (await style.own?.(snapshot)) ?? new Map()
  const names = ownNames(rows, own, style, branchOf)
  const taken = new Set([...names.values()].map(style.fold))
  for (const { institute, plain } of rows) {
    if (names.has(keyOf(institute, plain))) continue
    const parts = [...plain.split(':'), branchOf(institute)]
    names.set(keyOf(institute, plain), unique(parts.map(part => style.part(part) || 'Other').join(':'), taken, style))
  }
  const nameOf = (institute: string, account: string): string => {
    const name = names.get(keyOf(institute, heads.account(account)))
    if (name === undefined) throw new Error(`The account ${account} is used but is not in the chart.`)
    return name
  }
  return {
    accounts: rows.map(row => ({
      ...row,
      name: names.get(keyOf(row.institute, row.plain)) ?? '',
      group: own.get(row.plain)?.group ?? null,
    })),
    nameOf,
    branchOf,
  }
}

type Used = Omit<Account, 'name' | 'group'>

/** Accounts that are shown as one, in the place of the one used first and since its first day. */
function shownAs(posted: readonly Used[], heads: ShownHeads): Used[] {
  const shown = new Map<string, Used>()
  for (const row of posted) {
    const plain = heads.account(row.plain)
    const first = shown.get(keyOf(row.institute, plain))
    const since = first && first.since < row.since ? first.since : row.since
    shown.set(keyOf(row.institute, plain), { ...row, plain, since })
  }
  return [...shown.values()]
}

const keyOf = (institute: string, plain: string) => `${institute} ${plain}`

/** Accounts that the accountant gave one name are one account there. */
function ownNames(
  rows: readonly Used[],
  ownLedgers: OwnNames,
  style: NameStyle,
  branchOf: (institute: string) => string,
) {
  const names = new Map<string, string>()
  const written = new Map<string, string>()
  for (const { institute, plain } of rows) {
    const own = ownLedgers.get(plain)?.name
    if (!own) continue
    const name = oneLine(own.replaceAll(tallyBranch, branchOf(institute)))
    const folded = style.fold(name)
    written.set(folded, written.get(folded) ?? name)
    names.set(keyOf(institute, plain), written.get(folded) ?? name)
  }
  return names
}

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
