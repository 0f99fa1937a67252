import type { PoolClient } from 'pg'
import { openBooks } from '#ledger/closing/closing'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import type { Kept, KnownCommand } from './decide-batch.ts'
import type { Head, SealedEvent } from './log.ts'
import type { Step } from './submission.ts'

/** The statements under the head lock. Few and prepared, because everybody else on this institute waits meanwhile. */

/**
 * Begins and takes the head. What is read after it, though sent along with it, is as new as the lock; hence the prefix
 * comes from a statement of its own: the one that waited still sees the institute as it was before it waited.
 */
export async function lockHead(client: PoolClient, institute: string): Promise<Head> {
  const [, heads, places] = await Promise.all([
    // The planner would else make a plan of its own for each array of streams.
    client.query('begin; set local plan_cache_mode = force_generic_plan'),
    client.query({
      name: 'lock-head',
      text: 'select seq, hash, receipts, books from ledger_heads where institute_id = $1 for update',
      values: [institute],
    }),
    client.query({
      name: 'prefix',
      text: 'select receipt_prefix, cash_limit from institutes where id = $1',
      values: [institute],
    }),
  ])
  const [head] = heads.rows
  if (!head) throw new Error(`Institute ${institute} has no ledger.`)
  const [{ receipt_prefix: receiptPrefix, cash_limit: cashLimit }] = places.rows
  const { seq, hash, receipts: serials, books } = head
  return { seq, hash, serials, books: { ...openBooks, ...books }, receiptPrefix, cashLimit }
}

export interface Wanted {
  readonly steps: readonly Step[]
  readonly keys: readonly { readonly user: string; readonly key: string }[]
}

export interface Loaded {
  readonly events: readonly LedgerEvent[]
  readonly commands: readonly KnownCommand[]
}

const asksForSiblings = new Set(['EnrollStudent', 'ChangeCourse', 'ChangeStatus'])

/** The streams of the steps, the student's other enrollments where a rule asks for them, and the commands already known. */
export async function load(client: PoolClient, institute: string, { steps, keys }: Wanted): Promise<Loaded> {
  const streams = [...new Set(steps.map(({ stream }) => stream))]
  const asking = steps.filter(({ command }) => asksForSiblings.has(command.type))
  const students = asking.flatMap(({ command }) => (command.type === 'EnrollStudent' ? [command.studentId] : []))
  const streamsOf = client.query<{ canon: string }>({
    name: asking.length > 0 ? 'load-with-siblings' : 'load',
    text: asking.length > 0 ? withSiblings : streamsOnly,
    values:
      asking.length > 0 ? [institute, streams, asking.map(({ stream }) => stream), students] : [institute, streams],
  })
  const [events, commands] = await Promise.all([streamsOf, knownCommands(client, institute, keys)])
  return { events: events.rows.map(({ canon }) => readEvent(canon)), commands }
}

const streamsOnly = 'select canon from events where institute_id = $1 and stream_id = any($2) order by seq'
/** By arrays and not by joins: whatever the planner thinks of the numbers, it goes through the indexes. */
const withSiblings = `
  with known as (
    select array(
      select unnest($4::text[]) union
      select data ->> 'studentId' from events where institute_id = $1 and stream_id = any($3) and type = 'StudentEnrolled') as students),
  wanted as (
    select array(
      select unnest($2::uuid[]) union
      select stream_id from events where institute_id = $1 and type = 'StudentEnrolled'
        and data ->> 'studentId' = any((select students from known)::text[])) as streams)
  select canon from events where institute_id = $1 and stream_id = any((select streams from wanted)::uuid[]) order by seq`

/** Those of the keys under which something was carried out already. */
export async function knownCommands(
  client: PoolClient,
  institute: string,
  keys: Wanted['keys'],
): Promise<KnownCommand[]> {
  if (keys.length === 0) return []
  const { rows } = await client.query({
    name: 'commands',
    text: `select key, user_id as "user", request_hash as "requestHash", result, answer from commands
           where institute_id = $1 and (user_id, key) in (select * from unnest($2::uuid[], $3::text[]))`,
    values: [institute, keys.map(({ user }) => user), keys.map(({ key }) => key)],
  })
  return rows
}

/** Events and head in one statement; the head moves only from where it was read. */
export async function insertEvents(
  client: PoolClient,
  institute: string,
  before: Head,
  head: Head,
  events: readonly SealedEvent[],
): Promise<void> {
  if (events.length === 0) return
  await client.query({
    name: 'append',
    text: appendSql,
    values: [
      institute,
      head.seq,
      head.hash,
      JSON.stringify(head.serials),
      before.seq,
      // Canonical JSON has no line breaks of its own, and every hash is of one length.
      events.map(({ canon }) => canon).join('\n'),
      Buffer.concat([before.hash, ...events.map(({ hash }) => hash)]),
      JSON.stringify(head.books),
    ],
  })
}

/** Notes, commands, and the commit, which after an error is a rollback. */
export async function keepAndCommit(client: PoolClient, institute: string, kept: readonly Kept[]): Promise<void> {
  await Promise.all([keepNotes(client, institute, kept), keepCommands(client, institute, kept), client.query('commit')])
}

async function keepNotes(client: PoolClient, institute: string, kept: readonly Kept[]): Promise<void> {
  const notes = kept.flatMap(submission => submission.notes)
  if (notes.length === 0) return
  await client.query({
    name: 'notes',
    text: 'insert into notes (institute_id, id, body) select $1, * from unnest($2::uuid[], $3::text[])',
    values: [institute, notes.map(({ id }) => id), notes.map(({ body }) => body)],
  })
}

async function keepCommands(client: PoolClient, institute: string, kept: readonly Kept[]): Promise<void> {
  const keyed = kept.flatMap(({ command, ...rest }) => (command ? [{ ...rest, ...command }] : []))
  if (keyed.length === 0) return
  await client.query({
    name: 'keep-commands',
    text: `insert into commands (institute_id, user_id, key, request_hash, result)
           select $1, * from unnest($2::uuid[], $3::text[], $4::bytea[], $5::jsonb[])`,
    values: [
      institute,
      keyed.map(({ actor }) => actor),
      keyed.map(({ key }) => key),
      keyed.map(({ requestHash }) => requestHash),
      keyed.map(({ result }) => JSON.stringify(result)),
    ],
  })
}

/**
 * The columns come out of the canonical text, which the table checks against them once more. The commit is sent along,
 * so a head that isn't where it was read is an error here: a division by zero.
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
