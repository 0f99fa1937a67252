import type { PoolClient } from 'pg'
import { type LedgerEvent, readEvent } from '#ledger/events'
import type { Head, SealedEvent } from '#ledger/log'
import type { CommandKey, Note, Step } from '#ledger/submission'

/** The statements under the head lock. Few and prepared, because everybody else on this institute waits meanwhile. */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Begins and takes the head in one round trip. What is read after it is as new as the lock; hence the prefix comes from
 * a statement of its own: the one that waited still sees the institute as it was before it waited.
 */
export async function lockHead(client: PoolClient, institute: string): Promise<Head> {
  if (!uuid.test(institute)) throw new Error('An institute is named by its id.')
  const answers: unknown = await client.query(
    `begin;
     select seq, hash, receipts from ledger_heads where institute_id = '${institute}' for update;
     select receipt_prefix from institutes where id = '${institute}'`,
  )
  const [, head, place] = Array.isArray(answers) ? answers : []
  const row = head?.rows[0]
  if (!row) throw new Error(`Institute ${institute} has no ledger.`)
  return { seq: row.seq, hash: row.hash, serials: row.receipts, receiptPrefix: place.rows[0].receipt_prefix }
}

/** A command that was carried out before, under the same key. */
export interface KnownCommand {
  readonly key: string
  readonly user: string
  readonly requestHash: Buffer
  readonly result: Readonly<Record<string, string>>
  readonly answer: unknown
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
  const events = await client.query<{ canon: string }>({
    name: asking.length > 0 ? 'load-with-siblings' : 'load',
    text: asking.length > 0 ? withSiblings : streamsOnly,
    values:
      asking.length > 0 ? [institute, streams, asking.map(({ stream }) => stream), students] : [institute, streams],
  })
  return {
    events: events.rows.map(({ canon }) => readEvent(canon)),
    commands: await knownCommands(client, institute, keys),
  }
}

const streamsOnly = 'select canon from events where institute_id = $1 and stream_id = any($2) order by seq'
const withSiblings = `
  with known as (
    select unnest($4::text[]) as student
    union select data ->> 'studentId' from events
      where institute_id = $1 and stream_id = any($3) and type = 'StudentEnrolled'),
  wanted as (
    select unnest($2::uuid[]) as stream_id
    union select e.stream_id from events e join known on e.data ->> 'studentId' = known.student
      where e.institute_id = $1 and e.type = 'StudentEnrolled')
  select e.canon from wanted join events e on e.institute_id = $1 and e.stream_id = wanted.stream_id order by e.seq`

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

/** What one submission leaves behind besides its events. */
export interface Kept {
  readonly actor: string
  readonly command: CommandKey | undefined
  readonly notes: readonly Note[]
  readonly result: Readonly<Record<string, string>>
}

/** Events and head in one statement; the head moves only from where it was read. Then notes and commands. */
export async function write(
  client: PoolClient,
  institute: string,
  head: Head,
  events: readonly SealedEvent[],
  kept: readonly Kept[],
): Promise<void> {
  const first = events[0]
  if (first) await insertEvents(client, institute, head, events, first)
  const notes = kept.flatMap(submission => submission.notes)
  if (notes.length > 0)
    await client.query({
      name: 'notes',
      text: 'insert into notes (institute_id, id, body) select $1, * from unnest($2::uuid[], $3::text[])',
      values: [institute, notes.map(({ id }) => id), notes.map(({ body }) => body)],
    })
  const keyed = kept.flatMap(({ command, ...rest }) => (command ? [{ ...rest, ...command }] : []))
  if (keyed.length > 0)
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

async function insertEvents(
  client: PoolClient,
  institute: string,
  head: Head,
  events: readonly SealedEvent[],
  first: SealedEvent,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'append',
    text: appendSql,
    values: [
      institute,
      head.seq,
      head.hash,
      JSON.stringify(head.serials),
      first.event.seq - 1,
      first.prevHash,
      events.map(({ canon }) => canon),
      events.map(({ prevHash }) => prevHash),
      events.map(({ hash }) => hash),
    ],
  })
  if (rowCount !== events.length) throw new Error('The head of the log is not where it was read.')
}

/** The columns come out of the canonical text, which the table checks against them once more. */
const appendSql = `
  with head as (
    update ledger_heads set seq = $2, hash = $3, receipts = $4
    where institute_id = $1 and seq = $5 and hash = $6 returning 1)
  insert into events (institute_id, seq, stream_id, type, version, data, occurred_on, recorded_at, actor, command_id, canon, prev_hash, hash)
  select $1, e.seq, e.stream, e.type, e.version, e.data, e."occurredOn", e."recordedAt", e.actor, e.command, sealed.canon, sealed.prev_hash, sealed.hash
  from head, unnest($7::text[], $8::bytea[], $9::bytea[]) as sealed (canon, prev_hash, hash),
    jsonb_to_record(sealed.canon::jsonb) as e (seq bigint, stream uuid, type text, version smallint, data jsonb,
      "occurredOn" date, "recordedAt" timestamptz, actor uuid, command text)`
