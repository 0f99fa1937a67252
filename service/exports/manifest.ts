import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import type { ExportFormat, ExportKind } from '#contract/reports/exports'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'

/** What to export: everything of a kind within the scope, between two dates (inclusive). */
export interface ExportRequest {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly scope: Scope
  /** The time zone whose clock the times in files for people are read by. */
  readonly timeZone: string
}

/**
 * A branch and the end of its log as exported: the last event's number and hash prove that nothing was left out or
 * changed.
 */
export interface ExportedLedger {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly seq: number
  readonly hash: string
}

/** Sums in paise for each account, method, or whatever else a kind totals by. */
export interface Total {
  readonly branch: string
  readonly of: string
  readonly figures: Readonly<Record<string, number>>
}

/**
 * The manifest at the end of an export, by which its holder can prove what it contains. The same data give the same
 * manifest.
 */
export interface Manifest {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly from: string | null
  readonly to: string | null
  readonly counts: Readonly<Record<string, number>>
  readonly totals: readonly Total[]
  readonly ledgers: readonly ExportedLedger[]
}

/**
 * Kinds that are read from read models, which may be an event or two behind the log; the others are read from the log
 * itself.
 */
export const readModelKinds: ReadonlySet<ExportKind> = new Set(['payments', 'dues', 'students'])

/** The branches in the order in which they were created. Throws UNAVAILABLE if the read models are halted. */
export async function ledgersOf(snapshot: Kysely<DB>, { kind, scope }: ExportRequest): Promise<ExportedLedger[]> {
  const until = readModelKinds.has(kind) ? sql`coalesce(c.seq, 0)` : sql`h.seq`
  // Joined by the columns by which shards lie, which is all that they take.
  const { rows } = await sql<ExportedLedger & { halted: boolean }>`
    select i.id, i.name, i.receipt_prefix as prefix, ${until} as seq, encode(coalesce(e.hash, h.hash), 'hex') as hash,
      coalesce(c.halted, false) as halted
    from ledger_heads h
    join institutes i on i.id = h.institute_id
    left join (
      select institute_id, min(seq) filter (where projection in ('enrollments', 'payments')) as seq,
        bool_or(halted_at is not null) as halted
      from checkpoints group by institute_id) c on c.institute_id = h.institute_id
    left join events e on e.institute_id = h.institute_id and e.seq = ${until}
    where ${within(scope, 'h.institute_id')}
    order by i.id`.execute(snapshot)
  const halted = readModelKinds.has(kind) && rows.find(row => row.halted)
  if (halted)
    throw new Refusal('UNAVAILABLE', `The lists of ${halted.name} are halted: run npm run rebuild, then export again.`)
  return rows.map(({ halted: _, ...ledger }) => ledger)
}

/** Collects the totals of an export while it is written. */
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

/** The manifest as JSON, with money in rupees. */
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
