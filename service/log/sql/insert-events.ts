import type { PoolClient } from 'pg'
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
      // Canonical JSON contains no line breaks, and all hashes have the same length, so both can be sent as one text.
      events.map(({ canon }) => canon).join('\n'),
      Buffer.concat(events.flatMap(({ prevHash, hash }) => [prevHash, hash])),
    ],
  })
}

/**
 * The columns come out of the canonical text, which the table checks against them once more. The commit is sent along,
 * so a head that has moved since it was read must be an error here: a division by zero.
 */
const appendSql = `
  with moved as (
    update ledger_heads h set seq = m.seq, hash = m.hash, receipts = m.receipts, books = m.books
    from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::jsonb[], $5::jsonb[], $6::bigint[], $7::bytea[])
      as m (institute, seq, hash, receipts, books, seq_before, hash_before)
    where h.institute_id = m.institute and h.seq = m.seq_before and h.hash = m.hash_before returning 1),
  sealed as (
    select canon, substr($9::bytea, 64 * n::integer - 63, 32) as prev_hash, substr($9::bytea, 64 * n::integer - 31, 32) as hash
    from string_to_table($8, E'\\n') with ordinality as line (canon, n))
  insert into events (institute_id, seq, stream_id, type, version, data, occurred_on, recorded_at, actor, command_id, canon, prev_hash, hash)
  select e.institute, e.seq, e.stream, e.type, e.version, e.data, e."occurredOn", e."recordedAt", e.actor, e.command, sealed.canon, sealed.prev_hash, sealed.hash
  from sealed, jsonb_to_record(sealed.canon::jsonb) as e (institute uuid, seq bigint, stream uuid, type text, version smallint, data jsonb,
      "occurredOn" date, "recordedAt" timestamptz, actor uuid, command text)
  where 1 / (((select count(*) from moved) = cardinality($1::uuid[]))::integer) = 1`
