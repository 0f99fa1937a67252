import type { PoolClient } from 'pg'
import { NIL } from 'uuid'
import { layoutOf } from '#db/layout/layout'
import { copyIn } from '#db/queries/copy-in'
import { readEvent } from '#ledger/events/events'
import { createTables } from '#models/tables/create-tables'
import type { Filling } from '#models/tables/filling'
import type { Projection } from '#models/tables/projection'
import type { Schema } from '#models/tables/schema'
import type { Table } from '#models/tables/table'
import { copyLines } from './copy-lines.ts'
import { openTotals } from './totals.ts'

/** From which log which projections are filled, up to which event. */
export interface Source {
  readonly institute: string
  readonly projections: readonly Projection[]
  readonly to: number
}

export interface FillOptions {
  /** Called with the number of events of each batch. */
  readonly onBatch?: (events: number) => void
  /** Marks the rows as seen by everybody, which takes a transaction that has read nothing so far. */
  readonly freeze?: boolean
}

/**
 * Creates the tables of projections in a schema and fills them, in the caller's transaction. The log is read stream by
 * stream, so that each row is written once, as it is in the end, and nothing that was written is read again. The database
 * fetches and writes while the rows of the next streams are derived. To be of use the tables still need their indexes.
 */
export async function fillTables(
  client: PoolClient,
  schema: Schema,
  projections: readonly Projection[],
  sources: readonly Source[],
  { onBatch = () => {}, freeze = false }: FillOptions,
): Promise<void> {
  await createTables(client, schema, projections)
  const turns = takingTurns()
  // Shards take no rows as seen by everybody.
  const frozen = freeze && layoutOf(client) === 'one machine' ? ' with (freeze)' : ''
  const { filling, flush } = openFilling((table, lines) =>
    turns.take(() => copyIn(client, `${schema}.${table.name} from stdin${frozen}`, lines)),
  )
  const writer = { query: client.query.bind(client), filling }
  for (const { institute, projections: group, to } of sources) {
    const page = (after: string) => turns.take(() => readStreams(client, institute, after, to))
    for (let [coming, end] = [page(first), false]; !end; ) {
      const streams = await coming
      const last = streams.at(-1)
      end = last === undefined
      if (last) coming = page(last.stream_id)
      // When something else fails first, nobody awaits it.
      coming.catch(() => {})
      const events = streams.flatMap(({ lines }) => lines.split('\n').map(readEvent))
      for (const projection of group) if (events.length > 0) await projection.apply(writer, events)
      onBatch(events.length)
    }
    await flush()
  }
}

/** Comes before every stream. */
const first = NIL
const streamsOfPage = 100

interface Stream {
  readonly stream_id: string
  /** Its events in order, a line each: canonical JSON contains no line breaks. */
  readonly lines: string
}

/** The next streams of a log, with their events up to a number. */
async function readStreams(client: PoolClient, institute: string, after: string, to: number): Promise<Stream[]> {
  const { rows } = await client.query<Stream>({
    name: 'streams',
    text: `select stream_id, string_agg(canon, E'\\n' order by seq) as lines from public.events
           where institute_id = $1 and stream_id > $2 and seq <= $3 group by stream_id order by stream_id limit ${streamsOfPage}`,
    values: [institute, after, to],
  })
  return rows
}

/** One after the other on one connection, in the order in which they were asked for. */
function takingTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: <T>(work: () => Promise<T>): Promise<T> => {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
  }
}

/** Characters of rows that are sent at once. */
const pieceSize = 250_000

/** Gathers rows until there are enough to be worth a statement, and totals until the end. */
function openFilling(copy: (table: Table, lines: string) => Promise<void>) {
  const waiting = new Map<Table, string>()
  const totals = openTotals()
  let sending: Promise<void> = Promise.resolve()
  const put: Filling['put'] = async (table, rows) => {
    const lines = (waiting.get(table) ?? '') + copyLines(table, rows)
    waiting.set(table, lines)
    if (lines.length >= pieceSize) await send(table)
  }
  async function send(table: Table): Promise<void> {
    const lines = waiting.get(table) ?? ''
    waiting.delete(table)
    if (lines === '') return
    // One piece is on its way while the next one is gathered.
    await sending
    sending = copy(table, lines)
    sending.catch(() => {})
  }
  return {
    filling: { put, add: totals.add },
    flush: async () => {
      for (const [table, rows] of totals.take()) await put(table, rows)
      for (const table of [...waiting.keys()]) await send(table)
      await sending
    },
  }
}
