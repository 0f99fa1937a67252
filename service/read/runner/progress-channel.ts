import type { Writer } from '#models/projection'

/** The channel of Postgres on which each commit tells how far an institute is projected: `sender institute seq`. */
export const projectedChannel = 'ledger_projected'

export const tell = (writer: Writer, sender: string, institute: string, seq: number) =>
  writer.query({
    name: 'tell',
    text: 'select pg_notify($1, $2)',
    values: [projectedChannel, `${sender} ${institute} ${seq}`],
  })
