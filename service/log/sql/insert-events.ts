import type { PoolClient } from 'pg'
import type { Head } from '#log/head'
import { closingOf, type Log } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'

/** Events and head in one statement; the head moves only from where it was read. */
export async function insertEvents(
  client: PoolClient,
  institute: string,
  before: Head,
  log: Log,
  events: readonly SealedEvent[],
): Promise<void> {
  if (events.length === 0) return
  const { head } = log
  await client.query({
    name: 'append',
    text: appendSql,
    values: [
      institute,
      head.seq,
      head.hash,
      JSON.stringify(head.serials),
      before.seq,
      // Canonical JSON contains no line breaks, and all hashes have the same length, so both can be sent as one text.
      events.map(({ canon }) => canon).join('\n'),
      Buffer.concat([before.hash, ...events.map(({ hash }) => hash)]),
      JSON.stringify(closingOf(log)),
    ],
  })
}

/**
 * The columns come out of the canonical text, which the table checks against them once more. The commit is sent along,
 * so a head that has moved since it was read must be an error here: a division by zero.
 */
const appendSql = `
  with head as (
    update ledger_heads set seq = $2, hash = $3, receipts = $4, books = $8
    where institute_id = $1 and seq = $5 and hash = substr($7::bytea, 1, 32) returning 1),
  sealed as (
    select canon, substr($7::bytea, 32 * n::integer - 31, 32) as prev_hash, substr($7::bytea, 32 * n::integer + 1, 32) as hash
    from string_to_table($6, E'\n') with ordinality as line (canon, n))
  insert into events (institute_id, seq, stream_id, type, version, data, occurred_on, recorded_at, actor, command_id, canon, prev_hash, hash)
  select $1, e.seq, e.stream, e.type, e.version, e.data, e."occurredOn", e."recordedAt", e.actor, e.command, sealed.canon, sealed.prev_hash, sealed.hash
  from sealed, jsonb_to_record(sealed.canon::jsonb) as e (seq bigint, stream uuid, type text, version smallint, data jsonb,
      "occurredOn" date, "recordedAt" timestamptz, actor uuid, command text)
  where 1 / (select count(*) from head) = 1`
