import type { Writer } from '#models/tables/projection'

/** The channel of Postgres on which each commit tells how far an institute is projected: `sender institute seq`. */
export const projectedChannel = 'ledger_projected'

export const tell = (writer: Writer, sender: string, reached: readonly (readonly [institute: string, seq: number])[]) =>
  writer.query({
    name: 'tell',
    text: 'select pg_notify($1, line) from unnest($2::text[]) as line',
    values: [projectedChannel, reached.map(([institute, seq]) => `${sender} ${institute} ${seq}`)],
  })
