import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import type { ExportFormat, ExportKind } from '#contract/reports/exports'
import { type Scope, within } from '#db/lists/scope'
import type { DB } from '#read/models/database'

/** What is exported: everything of a kind that a scope sees, within inclusive dates. */
export interface Asked {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly scope: Scope
}

/** A branch and how far its log is told: the head's number and hash prove that nothing was left out or changed. */
export interface Told {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly seq: number
  readonly hash: string
}

/** A sum of paise for each account, method or whatever a kind totals by. */
export interface Total {
  readonly branch: string
  readonly of: string
  readonly figures: Readonly<Record<string, number>>
}

/** What an export ends with, so that whoever holds the file can prove what it is. The same data give the same manifest. */
export interface Manifest {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly from: string | null
  readonly to: string | null
  readonly counts: Readonly<Record<string, number>>
  readonly totals: readonly Total[]
  readonly ledgers: readonly Told[]
}

/** Kinds that are read from lists, which may be an event or two behind the log; the others are read from the log itself. */
export const fromLists: ReadonlySet<ExportKind> = new Set(['payments', 'dues', 'students'])

/** The branches in the order in which they were opened. Throws LISTS_HALTED when the lists can't be relied on. */
export async function toldOf(snapshot: Kysely<DB>, { kind, scope }: Asked): Promise<Told[]> {
  const lists = sql`coalesce((select min(seq) from checkpoints c
    where c.institute_id = i.id and c.projection in ('enrollments', 'payments')), 0)`
  const { rows } = await sql<Told & { halted: boolean }>`
    select i.id, i.name, i.receipt_prefix as prefix, t.seq, encode(coalesce(e.hash, h.hash), 'hex') as hash,
      exists (select from checkpoints c where c.institute_id = i.id and c.halted_at is not null) as halted
    from institutes i
    join ledger_heads h on h.institute_id = i.id
    cross join lateral (select ${fromLists.has(kind) ? lists : sql`h.seq`} as seq) t
    left join events e on e.institute_id = i.id and e.seq = t.seq
    where ${within(scope, 'i.id')}
    order by i.id`.execute(snapshot)
  const halted = fromLists.has(kind) && rows.find(row => row.halted)
  if (halted)
    throw new Refusal('UNAVAILABLE', `The lists of ${halted.name} are halted: run npm run rebuild, then export again.`)
  return rows.map(({ halted: _, ...told }) => told)
}

/** Adds up what is written while it is written. */
export function openTotals() {
  const totals = new Map<string, { branch: string; of: string; figures: Map<string, number> }>()
  const counts = new Map<string, number>()
  return {
    count: (what: string, more: number) => counts.set(what, (counts.get(what) ?? 0) + more),
    add: (branch: string, of: string, figures: Readonly<Record<string, number>>) => {
      const key = JSON.stringify([branch, of])
      const total = totals.get(key) ?? { branch, of, figures: new Map<string, number>() }
      totals.set(key, total)
      for (const [name, paise] of Object.entries(figures))
        total.figures.set(name, (total.figures.get(name) ?? 0) + paise)
    },
    counts: () => Object.fromEntries(counts),
    totals: (): Total[] =>
      [...totals.values()]
        .map(({ figures, ...total }) => ({ ...total, figures: Object.fromEntries(figures) }))
        .toSorted((a, b) => byText(a.branch, b.branch) || byText(a.of, b.of)),
  }
}
export type Totals = ReturnType<typeof openTotals>

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** As it stands in JSON: money in rupees. */
export const presentManifest = ({ kind, format, from, to, counts, totals, ledgers }: Manifest) => ({
  kind,
  format,
  from,
  to,
  counts,
  totals: totals.map(({ branch, of, figures }) => ({
    branch,
    of,
    ...Object.fromEntries(Object.entries(figures).map(([name, paise]) => [name, toRupees(paise)])),
  })),
  ledgers: ledgers.map(({ id, name, seq, hash }) => ({ branch: name, id, seq, hash })),
})
