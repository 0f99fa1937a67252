import type { PoolClient } from 'pg'
import { binaryColumns } from '#db/queries/binary-arrays'
import { hasField, type LedgerEvent } from '#ledger/events/events'
import type { Head } from '#log/head'
import { booksOf, type Log } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'

/** How a log grows: from its head before, by these events. */
export interface Growth {
  readonly before: Head
  readonly log: Log
  readonly added: readonly SealedEvent[]
}

/** The events and heads of all logs in one statement; each head moves only from where it was read. */
export async function insertEvents(client: PoolClient, growths: readonly Growth[]): Promise<void> {
  const grown = growths.filter(({ added }) => added.length > 0)
  if (grown.length === 0) return
  const events = grown.flatMap(({ added }) => added)
  await client.query({
    name: 'append',
    text: appendSql,
    values: [
      grown.map(({ log }) => log.institute),
      grown.map(({ log }) => log.head.seq),
      grown.map(({ log }) => log.head.hash),
      grown.map(({ log }) => JSON.stringify(log.head.serials)),
      grown.map(({ log }) => JSON.stringify(booksOf(log))),
      grown.map(({ before }) => before.seq),
      grown.map(({ before }) => before.hash),
      // All hashes have the same length, so they can be sent as one value.
      Buffer.concat(events.flatMap(({ prevHash, hash }) => [prevHash, hash])),
      ...binaryColumns(eventColumns, events.map(columnsOf)),
    ],
  })
}

/**
 * The columns of an event, which the table compares with its canonical text as it takes the data out of that, and the types
 * as which they are sent.
 */
export const eventColumns = [
  ['institute_id', 'uuid'],
  ['seq', 'bigint'],
  ['stream_id', 'uuid'],
  ['type', 'text'],
  ['version', 'smallint'],
  ['occurred_on', 'date'],
  ['recorded_at', 'timestamptz'],
  ['actor', 'uuid'],
  ['command_id', 'text'],
  ['reverses', 'bigint'],
  ['payment_id', 'uuid'],
  ['canon', 'text'],
] as const

export const columnsOf = ({ event, canon }: SealedEvent) => ({
  institute_id: event.institute,
  seq: event.seq,
  stream_id: event.stream,
  type: event.type,
  version: event.version,
  occurred_on: event.occurredOn,
  recorded_at: event.recordedAt,
  actor: event.actor,
  command_id: event.command,
  reverses: reversedBy(event),
  payment_id: paymentOf(event),
  canon,
})

/** The number of the event that this one reverses. */
export const reversedBy = (event: LedgerEvent): number | null =>
  hasField('reverses', event) ? event.data.reverses : null

/** The payment that an event is about. */
export const paymentOf = (event: LedgerEvent): string | null =>
  hasField('paymentId', event) ? event.data.paymentId : null

const names = eventColumns.map(([name]) => name).join(', ')
const sent = eventColumns.map(([, type], index) => `$${index + 9}::${type}[]`).join(', ')

/** The commit is sent along, so a head that has moved since it was read must be an error here: a division by zero. */
const appendSql = `
  with moved as (
    update ledger_heads h set seq = m.seq, hash = m.hash, receipts = m.receipts, books = m.books
    from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::jsonb[], $5::jsonb[], $6::bigint[], $7::bytea[])
      as m (institute, seq, hash, receipts, books, seq_before, hash_before)
    where h.institute_id = m.institute and h.seq = m.seq_before and h.hash = m.hash_before returning 1)
  insert into events (${names}, prev_hash, hash)
  select ${names}, substr($8::bytea, 64 * n::integer - 63, 32), substr($8::bytea, 64 * n::integer - 31, 32)
  from unnest(${sent}) with ordinality as e (${names}, n)
  where 1 / (((select count(*) from moved) = cardinality($1::uuid[]))::integer) = 1`
