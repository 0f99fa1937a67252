import type { PoolClient } from 'pg'
import { insertOf } from '#db/layout/insert'
import type { Kept, KnownCommand, Wanted, WantedStep } from '#log/batch'
import { booksOf, type Log } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'
import { columnsOf, eventColumns, type Growth } from './insert-events.ts'
import { inLines, type Loaded, load } from './load.ts'
import { logsOf, settingsColumns } from './lock-heads.ts'

/**
 * The statements of the ledger when its tables lie in shards by institute. Each names one institute, so that the machine
 * that holds it carries it out whole, and nobody waits for another machine. Rows are added by their values, because adding
 * the result of a query would wait for every shard that is being moved. Groups hold one institute here (`way.ts`).
 */

async function lockHeads(client: PoolClient, institutes: readonly string[]): Promise<readonly [string, Log][]> {
  // Sets neither the kind of plan nor the way to read tables: the machines that hold the shards decide that.
  const [, ...found] = await Promise.all([client.query('begin'), ...institutes.map(one => lockHead(client, one))])
  return logsOf(
    institutes,
    found.flatMap(({ heads }) => heads),
    found.flatMap(({ settings }) => settings),
  )
}

async function lockHead(client: PoolClient, institute: string) {
  const [heads, settings] = await Promise.all([
    client.query({
      name: 'lock-head',
      text: 'select institute_id, seq, hash, receipts, books from ledger_heads where institute_id = $1 for update',
      values: [institute],
    }),
    client.query({
      name: 'settings-of-one',
      text: `select ${settingsColumns} from institutes where id = $1`,
      values: [institute],
    }),
  ])
  return { heads: heads.rows, settings: settings.rows }
}

const loadStreams = (client: PoolClient, wanted: Wanted): Promise<Loaded> =>
  load(client, wanted, { linesOf, knownCommands })

async function linesOf(client: PoolClient, steps: readonly WantedStep[]): Promise<string[]> {
  const lines = await each(steps, (institute, its) =>
    client.query<{ lines: string | null }>({
      name: 'load-of-one',
      text: `select string_agg(canon, E'\\n' order by seq) as lines from events where institute_id = $1 and stream_id = any($2)`,
      values: [institute, [...new Set(its.map(({ step }) => step.stream))]],
    }),
  )
  return lines.flatMap(({ rows }) => inLines(rows[0]?.lines))
}

async function knownCommands(client: PoolClient, keys: Wanted['keys']): Promise<KnownCommand[]> {
  const known = await each(keys, (institute, its) =>
    client.query({
      name: 'commands-of-one',
      text: `select institute_id as institute, key, user_id as "user", request_hash as "requestHash", result, answer from commands
             where institute_id = $1 and (user_id, key) in (select * from unnest($2::uuid[], $3::text[]))`,
      values: [institute, its.map(({ user }) => user), its.map(({ key }) => key)],
    }),
  )
  return known.flatMap(({ rows }) => rows)
}

async function insertEvents(client: PoolClient, growths: readonly Growth[]): Promise<void> {
  const grown = growths.filter(({ added }) => added.length > 0)
  await Promise.all(
    grown.map(({ before, log, added }) =>
      Promise.all([
        client.query({
          name: 'move-head',
          text: moveHead,
          values: [
            log.institute,
            log.head.seq,
            log.head.hash,
            JSON.stringify(log.head.serials),
            JSON.stringify(booksOf(log)),
            before.seq,
            before.hash,
          ],
        }),
        client.query(insertOf('events', columns, added.map(rowOf))),
      ]),
    ),
  )
}

/** The commit is sent along, so a head that has moved since it was read must be an error here: a division by zero. */
const moveHead = `
  update ledger_heads set seq = $2::bigint / ((seq = $6 and hash = $7)::integer), hash = $3, receipts = $4, books = $5
  where institute_id = $1`

const columns = `${eventColumns.map(([name]) => name).join(', ')}, prev_hash, hash`

function rowOf(sealed: SealedEvent): unknown[] {
  const row = columnsOf(sealed)
  return [...eventColumns.map(([name]) => row[name]), sealed.prevHash, sealed.hash]
}

/** Stores notes and commands, and commits; after an error the commit is a rollback. */
async function keepAndCommit(client: PoolClient, kept: readonly Kept[]): Promise<void> {
  await Promise.all([
    each(kept, (institute, its) =>
      Promise.all([keepNotes(client, institute, its), keepCommands(client, institute, its)]),
    ),
    client.query('commit'),
  ])
}

async function keepNotes(client: PoolClient, institute: string, kept: readonly Kept[]): Promise<void> {
  const rows = kept.flatMap(({ notes }) => notes.map(({ id, body }) => [institute, id, body]))
  if (rows.length > 0) await client.query(insertOf('notes', 'institute_id, id, body', rows))
}

async function keepCommands(client: PoolClient, institute: string, kept: readonly Kept[]): Promise<void> {
  const rows = kept.flatMap(({ command, actor, result }) =>
    command ? [[institute, actor, command.key, command.requestHash, JSON.stringify(result)]] : [],
  )
  if (rows.length > 0)
    await client.query(insertOf('commands', 'institute_id, user_id, key, request_hash, result', rows))
}

/** A statement for each institute, all of them on their way at once. */
const each = <Item extends { readonly institute: string }, Result>(
  items: readonly Item[],
  ask: (institute: string, its: readonly Item[]) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all([...Map.groupBy(items, ({ institute }) => institute)].map(([institute, its]) => ask(institute, its)))

export const onShards = { lockHeads, load: loadStreams, knownCommands, insertEvents, keepAndCommit }
