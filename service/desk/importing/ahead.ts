import { Readable } from 'node:stream'

/**
 * Works as fast as it can, however slowly somebody reads the result: what they haven't taken yet is kept as text, because as
 * objects it takes ten times as much memory. The work stops when they leave.
 */
export async function* ahead<Rows>(work: AsyncGenerator<Rows>): AsyncGenerator<Rows> {
  async function* packed() {
    for await (const rows of work) yield JSON.stringify(rows)
  }
  const texts = Readable.from(packed(), { highWaterMark: Number.MAX_SAFE_INTEGER })
  for await (const text of texts) yield JSON.parse(text)
}
