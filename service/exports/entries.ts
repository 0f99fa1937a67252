import { type Kysely, sql } from 'kysely'
import { hasCheckDigit } from '#contract/fields/identity/aadhaar'
import { literals } from '#db/queries/literals'
import type { EventType } from '#ledger/events/catalogue'
import { type LedgerEvent, postingsOf, readEvent } from '#ledger/events/events'
import { beginningsOf } from '#ledger/events/lists'
import type { Posting } from '#ledger/events/parts'
import { between, within } from '#lists/scope'
import type { DB } from '#models/database'
import { branchNames } from '#read/reports/movements/movements'
import { type ShownHeads, shownHeads } from '#records/heads/shown'
import { annotationsOf, type Told } from './annotations.ts'
import { chequesOf } from './cheques.ts'
import type { ExportedLedger, ExportRequest } from './manifest.ts'
import { narrate } from './narration.ts'
import { batchesOf } from './snapshot.ts'

/** A double entry, ready to be written in any format. */
export interface Entry {
  readonly event: LedgerEvent
  readonly branch: ExportedLedger
  /** Its number among all events of its branch, such as `PUN-42`. */
  readonly code: string
  readonly receipt: string | null
  readonly narration: string
  readonly student: string | null
  readonly reference: string | null
  readonly note: string | null
  readonly recordedBy: string | null
  readonly legs: readonly Posting[]
}

interface Row {
  readonly canon: string
  readonly student: string | null
  readonly course: string | null
  readonly note: string | null
  readonly party: string | null
  readonly actor: string | null
  /** The number of the event that voids it. */
  readonly voided_by: number | null
  /** The voucher of the event that it reverses. */
  readonly reversed: string | null
}

/** The double entries of a range by date, then in the order of the log, from the events themselves; of some types none. */
export async function* entriesOf(
  snapshot: Kysely<DB>,
  request: ExportRequest,
  ledgers: readonly ExportedLedger[],
  leavesOut: readonly EventType[] = [],
): AsyncGenerator<readonly Entry[]> {
  const branches = new Map(ledgers.map(branch => [branch.id, branch]))
  const heads = await shownHeads(snapshot)
  const names = await branchNames(snapshot)
  const branchOf = (id: string | null) => names.get(id ?? '') ?? 'another branch'
  const annotated = await annotationsOf(snapshot, request.scope)
  const chequeOf = await chequesOf(snapshot, request.scope)
  for await (const rows of batchesOf(snapshot, query(request, leavesOut))) {
    yield rows.flatMap(row => {
      const { canon, course, actor, voided_by, reversed, ...texts } = row
      const told = annotated({ event: readEvent(canon), ...texts }, voided_by)
      const branch = branches.get(told.event.institute)
      return branch ? [entryOf(told, branch, { course, actor, reversed, heads, branchOf, chequeOf })] : []
    })
  }
}

/**
 * The first event of a stream says whose stream it is. The names of people are their present ones. Voids are looked up one by
 * one: joined, they would have all entries sorted once more.
 */
const query = (request: ExportRequest, leavesOut: readonly EventType[]) => sql<Row>`
  select e.canon, s.full_name as student, c.name as course, n.body as note, p.body as party, u.full_name as actor,
    (select seq from events where institute_id = e.institute_id and reverses = e.seq) as voided_by,
    case when e.reverses is not null then
      (select data -> 'voucher' ->> 'number' from events where institute_id = e.institute_id and seq = e.reverses)
    end as reversed
  from events e
  left join events f on f.institute_id = e.institute_id and f.stream_id = e.stream_id and f.type in (${literals(beginningsOf('enrollment'))})
  left join students s on s.institute_id = e.institute_id and s.id = coalesce(f.data ->> 'studentId', e.data ->> 'payer')::uuid
  left join courses c on c.id = (e.data ->> 'courseId')::uuid
  left join notes n on n.institute_id = e.institute_id and n.id = coalesce(e.data ->> 'note', e.data ->> 'reason')::uuid
  left join notes p on p.institute_id = e.institute_id and p.id = (e.data ->> 'party')::uuid
  left join users u on u.id = e.actor
  where ${isEntry(request, leavesOut)}
  order by e.occurred_on, e.institute_id, e.seq`

const isEntry = ({ scope, from, to }: ExportRequest, leavesOut: readonly EventType[]) => sql`
  ${within(scope, 'e.institute_id')} and ${between('e.occurred_on', from, to)}
    and jsonb_array_length(coalesce(e.data -> 'postings', '[]')) > 0
    ${leavesOut.length > 0 ? sql`and e.type not in (${literals(leavesOut)})` : sql``}`

/** How many entries there will be and how many postings they have, for a progress bar. */
export async function countEntries(snapshot: Kysely<DB>, request: ExportRequest, leavesOut: readonly EventType[] = []) {
  const { rows } = await sql<{ entries: number; legs: number }>`
    select count(*) as entries, coalesce(sum(jsonb_array_length(e.data -> 'postings')), 0)::bigint as legs from events e
    where ${isEntry(request, leavesOut)}`.execute(snapshot)
  return rows[0] ?? { entries: 0, legs: 0 }
}

interface Names extends Pick<Row, 'course' | 'actor' | 'reversed'> {
  readonly heads: ShownHeads
  readonly branchOf: (institute: string | null) => string
  readonly chequeOf: (event: LedgerEvent) => string | null
}

function entryOf(told: Told, branch: ExportedLedger, { course, actor, reversed, chequeOf, ...names }: Names): Entry {
  const { event, student } = told
  const [note, party] = [told.note, told.party].map(text => text && maskAadhaarIn(text))
  return {
    event,
    branch,
    code: `${branch.prefix}-${event.seq}`,
    receipt: reversed ?? paperNumberOf(event),
    narration: narrate(event, {
      student: student ?? 'a student',
      course: course ?? 'a course',
      party: party ?? student,
      reversed: reversedBy(event, branch, reversed),
      cheque: chequeOf(event),
      ...names,
    }),
    student,
    reference: 'reference' in event.data ? event.data.reference : null,
    note: note ?? null,
    recordedBy: actor,
    legs: postingsOf(event),
  }
}

/** What an event reverses: a voucher by its number, else an entry by its place in the log. */
const reversedBy = ({ data }: LedgerEvent, { prefix }: ExportedLedger, voucher: string | null): string =>
  voucher === null && 'reverses' in data ? `entry ${prefix}-${data.reverses}` : `voucher ${voucher}`

/**
 * The number printed on the paper: a receipt's or a voucher's. What the bank does with a cheque has none, or two vouchers of
 * one type would have the same number when a cleared refund is voided.
 */
function paperNumberOf({ type, data }: LedgerEvent): string | null {
  if (type === 'RefundChequeCleared' || type === 'RefundClearingVoided') return null
  if ('receiptNumber' in data) return data.receiptNumber
  if ('voucher' in data) return data.voucher?.number ?? null
  return 'refundNumber' in data ? data.refundNumber : null
}

/** Masks Aadhaar numbers that somebody wrote into free text, except for the last four digits. */
export const maskAadhaarIn = (text: string): string =>
  text.replace(/(?<!\d)([2-9]\d{3})([ -]?)(\d{4})\2(\d{4})(?!\d)/g, (found, first, _, second, last) =>
    hasCheckDigit(`${first}${second}${last}`) ? `XXXXXXXX${last}` : found,
  )
