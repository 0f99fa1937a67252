import { readEvent } from '#ledger/events/events'
import type { Projection, Writer } from '#models/tables/projection'
import { type Schema, writeTo } from '#models/tables/schema'

/** Events read into memory at a time. */
export const batchSize = 500

/** Derives projections of one institute from its log into a schema, from the event after `from`; returns the last seq read. */
export async function derive(
  writer: Writer,
  schema: Schema,
  projections: readonly Projection[],
  institute: string,
  from: number,
  to: number,
): Promise<number> {
  if (from >= to) return from
  await writeTo(writer, schema)
  let seq = from
  while (seq < to) {
    const { rows } = await writer.query<{ canon: string }>({
      name: 'derive',
      text: 'select canon from public.events where institute_id = $1 and seq > $2 and seq <= $3 order by seq limit $4',
      values: [institute, seq, to, batchSize],
    })
    const events = rows.map(({ canon }) => readEvent(canon))
    const last = events.at(-1)
    if (!last) break
    for (const projection of projections) await projection.apply(writer, events)
    seq = last.seq
  }
  return seq
}
