import type { Pool, PoolClient } from 'pg'
import { canon, genesis, seal } from '#ledger/chain'
import { type LedgerEvent, postingsOf, readEvent } from '#ledger/events'
import type { Projection } from '#projections/projection'
import { compare, derive } from '#projections/rebuild'
import { createTables } from '#projections/schema'
import { independentFold } from '#projections/verify-sql'

/** Something that is not as it must be, in a sentence that names it. */
export interface Finding {
  readonly check: 'chain' | 'gap' | 'head' | 'postings' | 'receipts' | 'projection' | 'balance'
  readonly institute: string | null
  readonly text: string
}

export interface VerifyReport {
  readonly events: number
  readonly institutes: number
  readonly findings: readonly Finding[]
}

interface HeadRow {
  readonly institute_id: string
  readonly name: string
  readonly seq: number
  readonly hash: Buffer
  readonly receipts: Record<string, number>
}

/**
 * Proves the ledger: no gap, every hash, heads, postings that sum to zero, receipts without gap or repeat, read models
 * equal to freshly derived ones, and balances equal to a fold in plain SQL that shares no code with the ledger's own.
 * Reads one consistent snapshot while the service goes on; leaves nothing behind.
 */
export async function verify(
  pool: Pool,
  projections: readonly Projection[],
  onProgress: (done: number, all: number) => void = () => {},
): Promise<VerifyReport> {
  const client = await pool.connect()
  try {
    await client.query(
      'begin isolation level repeatable read; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const report = await inspect(client, projections, onProgress)
    await client.query('rollback')
    client.release()
    return report
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw error
  }
}

async function inspect(
  client: PoolClient,
  projections: readonly Projection[],
  onProgress: (done: number, all: number) => void,
): Promise<VerifyReport> {
  const { rows: heads } = await client.query<HeadRow>(
    `select h.institute_id, i.name, h.seq, h.hash, h.receipts from ledger_heads h join institutes i on i.id = h.institute_id order by i.name`,
  )
  const all = heads.reduce((sum, { seq }) => sum + seq, 0)
  const findings: Finding[] = []
  let done = 0
  for (const head of heads)
    findings.push(
      ...(await inspectLog(client, head, count => {
        done += count
        onProgress(done, all)
      })),
    )
  // An event that can't be read stops the derivation too; it is named above already.
  if (findings.length === 0)
    findings.push(...(await inspectProjections(client, projections)), ...(await independentFold(client)))
  return { events: done, institutes: heads.length, findings }
}

interface StoredEvent {
  readonly seq: number
  readonly canon: string
  readonly prev_hash: Buffer
  readonly hash: Buffer
  readonly matches: boolean
}

/** How far a log was inspected. */
interface Place {
  readonly seq: number
  readonly hash: Buffer
}

const page = 1000

async function inspectLog(client: PoolClient, head: HeadRow, onPage: (count: number) => void): Promise<Finding[]> {
  const findings: Finding[] = []
  const note = (check: Finding['check'], text: string) => findings.push({ check, institute: head.name, text })
  const serials = new Map<string, number>()
  let previous: Place = { seq: 0, hash: genesis }
  for (;;) {
    const { rows } = await client.query<StoredEvent>(
      `select seq, canon, prev_hash, hash, ${columnsMatch} as matches from events where institute_id = $1 and seq > $2 order by seq limit ${page}`,
      [head.institute_id, previous.seq],
    )
    for (const row of rows) {
      inspectEvent(row, previous, serials, note)
      previous = { seq: row.seq, hash: row.hash }
    }
    onPage(rows.length)
    if (rows.length < page) break
  }
  if (previous.seq !== head.seq || !previous.hash.equals(head.hash))
    note(
      'head',
      `The log ends at event ${previous.seq}, its head says ${head.seq}${previous.seq === head.seq ? ' with another hash' : ''}.`,
    )
  for (const [year, serial] of serials)
    if (head.receipts[year] !== serial)
      note('receipts', `The last receipt of ${year} is ${serial}, the head says ${head.receipts[year] ?? 0}.`)
  return findings
}

/** The columns once more against the sealed text, in case somebody dropped the table's own check. */
const columnsMatch = `canon::jsonb = jsonb_build_object('institute', institute_id, 'seq', seq, 'stream', stream_id, 'type', type,
  'version', version, 'data', data, 'occurredOn', to_char(occurred_on, 'YYYY-MM-DD'),
  'recordedAt', to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', actor, 'command', command_id)`

type Note = (check: Finding['check'], text: string) => void

function inspectEvent(row: StoredEvent, previous: Place, serials: Map<string, number>, note: Note): void {
  if (row.seq !== previous.seq + 1)
    note('gap', `Event ${previous.seq + 1} is missing; event ${row.seq} follows ${previous.seq}.`)
  if (!row.prev_hash.equals(previous.hash))
    note('chain', `Event ${row.seq} does not follow the event before it: its previous hash is another one.`)
  if (!seal(row.prev_hash, row.canon).equals(row.hash))
    note('chain', `Event ${row.seq} was changed: its hash does not seal its content.`)
  if (!row.matches) note('chain', `Event ${row.seq} was changed: its columns differ from its sealed content.`)
  const event = parsed(row, note)
  if (!event) return
  const balance = postingsOf(event).reduce((sum, { amount }) => sum + amount, 0)
  if (balance !== 0) note('postings', `Event ${row.seq} has postings that sum to ${balance} paise.`)
  if (event.type !== 'PaymentReceived') return
  const { financialYear, serial, receiptNumber } = event.data
  const expected = (serials.get(financialYear) ?? 0) + 1
  if (serial !== expected)
    note('receipts', `Event ${row.seq} issues receipt ${receiptNumber}; serial ${expected} was next.`)
  serials.set(financialYear, serial)
}

function parsed(row: StoredEvent, note: Note): LedgerEvent | undefined {
  try {
    const event = readEvent(row.canon)
    if (canon(event) !== row.canon) note('chain', `Event ${row.seq} holds more than its type allows.`)
    return event
  } catch {
    note('chain', `Event ${row.seq} cannot be read as an event.`)
    return undefined
  }
}

/** Read models as they stand at their checkpoints against the same events derived anew, in a schema that is rolled back. */
async function inspectProjections(client: PoolClient, projections: readonly Projection[]): Promise<Finding[]> {
  await createTables(client, 'read_check', projections)
  const { rows } = await client.query<{
    institute_id: string
    projection: string
    seq: number
    halted_at: number | null
    error: string | null
  }>('select institute_id, projection, seq, halted_at, error from public.checkpoints')
  const findings: Finding[] = []
  for (const { institute_id, projection: name, seq, halted_at, error } of rows) {
    const projection = projections.find(known => known.name === name)
    if (!projection) continue
    if (halted_at !== null)
      findings.push({
        check: 'projection',
        institute: institute_id,
        text: `${name} halted at event ${halted_at}: ${error}`,
      })
    await derive(client, 'read_check', [projection], institute_id, 0, seq)
  }
  const differences = await compare(client, projections, 'read', 'read_check')
  return [
    ...findings,
    ...differences.map(
      ({ table, rows: count }): Finding => ({
        check: 'projection',
        institute: null,
        text: `${table} differs from the events in ${count} rows.`,
      }),
    ),
  ]
}
