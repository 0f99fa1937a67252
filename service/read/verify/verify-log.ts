import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { type Closing, nothingClosed } from '#ledger/closing/closing'
import { evolveClosing } from '#ledger/closing/evolve'
import { firstReceiptOf } from '#ledger/closing/start-receipts'
import { isOf, type LedgerEvent, postingsOf, readSealed } from '#ledger/events/events'
import { type Held, heldAfter, heldBy, nothingHeld } from '#ledger/held'
import { numbered } from '#ledger/receipts'
import { canonical } from '#log/canonical'
import { canon, genesis, seal } from '#log/chain'
import type { Check, Finding } from './finding.ts'

/** What an institute's head row says about its log. */
export interface HeadRow {
  readonly institute_id: string
  readonly name: string
  readonly seq: number
  readonly hash: Buffer
  readonly receipts: Readonly<Record<string, number>>
  readonly closing: Partial<Closing> & { readonly held?: Held }
}

/** A missing head row is treated as that of an empty log. */
export async function readHeads(client: PoolClient): Promise<HeadRow[]> {
  const { rows } = await client.query<HeadRow>(
    `select coalesce(h.institute_id, i.id) as institute_id, coalesce(i.name, h.institute_id::text) as name,
       coalesce(h.seq, 0) as seq, coalesce(h.hash, $1) as hash, coalesce(h.receipts, '{}') as receipts, coalesce(h.books, '{}') as closing
     from ledger_heads h full join institutes i on i.id = h.institute_id order by name`,
    [genesis],
  )
  return rows
}

interface StoredEvent {
  readonly institute: string
  readonly seq: number
  readonly stream: string
  readonly type: string
  readonly version: number
  /** JSON, as Postgres writes it. */
  readonly data: string
  readonly occurredOn: string
  readonly recordedAt: string
  readonly actor: string
  readonly command: string | null
  readonly canon: string
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

interface CheckedEvent extends StoredEvent {
  /** False if a number in the data is another one than was sealed, by less than JavaScript can tell. */
  readonly isExact: boolean
}

/** How far a log was checked. */
interface Place {
  readonly seq: number
  readonly hash: Buffer
}

const page = 1000

/** One institute's log from its first event to its head. */
export async function inspectLog(
  client: PoolClient,
  head: HeadRow,
  onPage: (count: number) => void,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const note = (check: Check, text: string) => findings.push({ check, institute: head.name, text })
  const serials = new Map<string, number>()
  let closing = nothingClosed
  let held = nothingHeld
  let previous: Place = { seq: 0, hash: genesis }
  const pageAfter = (seq: number) => readPage(client, head.institute_id, seq)
  for (let [coming, isLast] = [pageAfter(0), false]; !isLast; ) {
    const rows = await coming
    isLast = rows.length < page
    // Postgres reads the next page while this one is checked.
    if (!isLast) coming = pageAfter(rows.at(-1)?.seq ?? 0)
    coming.catch(() => {})
    const inexact = await differingNumbers(client, head.institute_id, rows)
    for (const row of rows) {
      const event = inspectEvent({ ...row, isExact: !inexact.has(row.seq) }, previous, { serials, closing }, note)
      if (event && isOf('closing', event)) closing = evolveClosing(closing, event)
      if (event) held = heldAfter(held, event)
      previous = { seq: row.seq, hash: row.hash }
    }
    onPage(rows.length)
  }
  if (previous.seq !== head.seq || !previous.hash.equals(head.hash))
    note(
      'head',
      `The log ends at event ${previous.seq}, its head says ${head.seq}${previous.seq === head.seq ? ' with another hash' : ''}.`,
    )
  const { held: said = nothingHeld, ...closed } = head.closing
  if (!isDeepStrictEqual({ ...nothingClosed, ...closed }, closing))
    note('head', 'Its head says other days closed or months locked than the events do.')
  for (const [series, serial] of serials)
    if (head.receipts[series] !== serial) {
      const { paper, year } = nameOfSeries(series)
      note('receipts', `The last ${paper} of ${year} is ${serial}, the head says ${head.receipts[series] ?? 0}.`)
    }
  // Of a log that isn't whole, the sum says nothing.
  for (const method of heldBy)
    if (findings.length === 0 && held[method] !== said[method])
      note('head', `By ${method} ${held[method]} paise are held by the events, its head says ${said[method]}.`)
  return findings
}

const papers: Readonly<Record<string, string>> = {
  E: 'voucher of an expense',
  I: 'receipt of other income',
  R: 'refund voucher',
}

/** What is numbered in a series, and in which financial year: a letter before the year tells vouchers from receipts. */
function nameOfSeries(series: string): { paper: string; year: string } {
  const paper = papers[series.charAt(0)]
  return paper === undefined ? { paper: 'receipt', year: series } : { paper, year: series.slice(1) }
}

/** The columns of the next events, as the sealed text would say them. */
async function readPage(client: PoolClient, institute: string, after: number): Promise<StoredEvent[]> {
  const { rows } = await client.query<StoredEvent>({
    name: 'verify-log',
    text: `select institute_id as institute, seq, stream_id as stream, type, version, data::text as data, to_char(occurred_on, 'YYYY-MM-DD') as "occurredOn",
        to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recordedAt", actor, command_id as command, canon, prev_hash, hash
      from events where institute_id = $1 and seq > $2 order by seq limit ${page}`,
    values: [institute, after],
  })
  return rows
}

/** A number with a fraction or of more digits than JavaScript keeps; no event has one, except in a text. */
const inexactNumber = /\d\.\d|\d{16}/

/** The events whose data have such a number, and are not what was sealed when Postgres compares them. */
async function differingNumbers(
  client: PoolClient,
  institute: string,
  rows: readonly StoredEvent[],
): Promise<ReadonlySet<number>> {
  const seqs = rows.flatMap(({ seq, data }) => (inexactNumber.test(data) ? [seq] : []))
  if (seqs.length === 0) return new Set()
  const differing = await client.query<{ seq: number }>(
    `select seq from events where institute_id = $1 and seq = any($2) and case when canon is json then data <> canon::jsonb -> 'data' else true end`,
    [institute, seqs],
  )
  return new Set(differing.rows.map(({ seq }) => seq))
}

type Note = (check: Check, text: string) => void

function inspectEvent(
  row: CheckedEvent,
  previous: Place,
  { serials, closing }: { serials: Map<string, number>; closing: Closing },
  note: Note,
): LedgerEvent | undefined {
  if (row.seq !== previous.seq + 1)
    note('gap', `${missing(previous.seq + 1, row.seq - 1)}: event ${row.seq} follows ${previous.seq}.`)
  if (!row.prev_hash.equals(previous.hash))
    note('chain', `Event ${row.seq} does not follow the event before it: its previous hash is another one.`)
  if (!seal(row.prev_hash, row.canon).equals(row.hash))
    note('chain', `Event ${row.seq} was changed: its hash does not seal its content.`)
  const event = parsed(row, note)
  if (!event) return undefined
  const balance = postingsOf(event).reduce((sum, { amount }) => sum + amount, 0)
  if (balance !== 0) note('postings', `Event ${row.seq} has postings that sum to ${balance} paise.`)
  if (event.type === 'ReceiptsStarted') {
    const { financialYear: year, first } = event.data
    if ((serials.get(year) ?? 0) >= firstReceiptOf(closing, year))
      note('receipts', `Event ${row.seq} starts the receipts of ${year} anew, though some were given before.`)
    serials.set(year, first - 1)
  }
  const taken = numbered(event)
  if (!taken) return event
  const expected = (serials.get(taken.series) ?? 0) + 1
  if (taken.serial !== expected)
    note(
      'receipts',
      `Event ${row.seq} issues ${nameOfSeries(taken.series).paper} ${taken.number}; serial ${expected} was next.`,
    )
  serials.set(taken.series, taken.serial)
  return event
}

const missing = (first: number, last: number): string =>
  first < last ? `Events ${first} to ${last} are missing` : `Event ${first} is missing`

function parsed(row: CheckedEvent, note: Note): LedgerEvent | undefined {
  const columns = sealedColumns(row)
  if (!columns) note('chain', `Event ${row.seq} was changed: its columns differ from its sealed content.`)
  try {
    const event = readSealed(columns ?? JSON.parse(row.canon))
    if (canon(event) !== row.canon) note('chain', `Event ${row.seq} holds more than its type allows.`)
    return event
  } catch {
    note('chain', `Event ${row.seq} cannot be read as an event.`)
    return undefined
  }
}

/** What an event says by its columns, if that is its sealed text: compared again, in case somebody dropped the table's own check. */
function sealedColumns(row: CheckedEvent): unknown {
  if (!row.isExact) return undefined
  const { institute, seq, stream, type, version, occurredOn, recordedAt, actor, command } = row
  try {
    const data: unknown = JSON.parse(row.data)
    const columns = { institute, seq, stream, type, version, data, occurredOn, recordedAt, actor, command }
    return canonical(columns) === row.canon ? columns : undefined
  } catch {
    // A number so large that it is none in JSON.
    return undefined
  }
}
