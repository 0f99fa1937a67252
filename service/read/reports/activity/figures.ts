import { type Kysely, sql } from 'kysely'
import { formatRupees } from '#contract/fields/money'
import type { Activity } from '#contract/reports/activity'
import type { EnrollmentFigures } from '#contract/shapes/enrollment-event'
import { type Enrollment, noEnrollment } from '#ledger/balance/enrollment'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { isOf, type LedgerEvent, readEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { standingFigures } from '#read/queries/events'

/**
 * How enrollments stood after the last event that was told of each, for whoever tells one page after the other: their events
 * before it needn't be read again, which of a long log would be most of the work.
 */
export type Folded = Map<string, { readonly seq: number; readonly state: Enrollment }>

/** A few kilobytes each; those of a longer log are folded from their first events on again. */
const mostFolded = 10_000

export const nameOf = ({ institute, seq }: { readonly institute: string; readonly seq: number }) =>
  `${institute} ${seq}`

/** By event: the figures of its enrollment that it changed. */
export async function changesOf(db: Kysely<DB>, events: readonly LedgerEvent[], folded: Folded = new Map()) {
  const wanted = new Map(events.filter(event => isOf('enrollment', event)).map(event => [nameOf(event), event]))
  const changes = new Map<string, Activity['changes']>()
  if (wanted.size === 0) return changes
  if (folded.size > mostFolded) folded.clear()
  for (const row of await eventsUpTo(db, [...wanted.values()], folded)) {
    const event = wanted.get(nameOf(row)) ?? readEvent(row.canon)
    if (!isOf('enrollment', event)) continue
    const before = folded.get(event.stream)?.state ?? noEnrollment
    const state = evolveEnrollment(before, event)
    folded.set(event.stream, { seq: event.seq, state })
    if (wanted.has(nameOf(row))) changes.set(nameOf(row), differing(standingFigures(before), standingFigures(state)))
  }
  return changes
}

/** What has to be folded for these events: those of their enrollments up to them, behind what is folded already. */
async function eventsUpTo(db: Kysely<DB>, wanted: readonly LedgerEvent[], folded: Folded) {
  const reached = new Map<string, { readonly institute: string; readonly after: number; upTo: number }>()
  for (const { institute, stream, seq } of wanted.toSorted((one, other) => one.seq - other.seq)) {
    const known = reached.get(stream)
    if (known) known.upTo = seq
    else {
      // The order of times is that of the log unless the clock was set back.
      if ((folded.get(stream)?.seq ?? 0) >= seq) folded.delete(stream)
      reached.set(stream, { institute, after: folded.get(stream)?.seq ?? 0, upTo: seq })
    }
  }
  const streams = [...reached.values()]
  const found = await sql<{ institute: string; seq: number; canon: string }>`
    select e.institute_id as institute, e.seq, e.canon
    from unnest(${streams.map(({ institute }) => institute)}::uuid[], ${[...reached.keys()]}::uuid[],
      ${streams.map(({ after }) => after)}::bigint[], ${streams.map(({ upTo }) => upTo)}::bigint[])
      as w (institute, stream, after, up_to)
    join events as e on e.institute_id = w.institute and e.stream_id = w.stream and e.seq > w.after and e.seq <= w.up_to
    order by e.institute_id, e.seq`.execute(db)
  return found.rows
}

const amounts = {
  feesAmount: 'Fees',
  discount: 'Discount',
  totalAmount: 'Total',
  paidAmount: 'Paid',
  writtenOffAmount: 'Written off',
  refundedAmount: 'Refunded',
  remainingAmount: 'Remaining',
} as const

function differing(before: EnrollmentFigures | null, after: EnrollmentFigures | null): Activity['changes'] {
  const keys = [
    'feesAmount',
    'discount',
    'totalAmount',
    'paidAmount',
    'writtenOffAmount',
    'refundedAmount',
    'remainingAmount',
  ] as const
  const money = keys.flatMap(key => {
    const [from, to] = [before?.[key] ?? null, after?.[key] ?? null]
    // An enrollment begins with many zeros, which say nothing.
    if (from === to || (from === null && to === 0)) return []
    return [
      {
        field: amounts[key],
        from: from === null ? null : formatRupees(from),
        to: to === null ? null : formatRupees(to),
      },
    ]
  })
  const [was, is] = [before?.status ?? null, after?.status ?? null]
  return was === is || was === null ? money : [...money, { field: 'Status', from: was, to: is }]
}
