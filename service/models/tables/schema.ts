import type { Writer } from './projection.ts'

/** Where read models live, and where the next version of one is built beside the live one. */
export const liveSchema = 'read'
export type Schema = 'read' | 'read_next' | 'read_check'

/** From here to the end of the transaction, table names without a schema mean the tables of this one. */
export const writeTo = async (writer: Writer, schema: Schema): Promise<void> => {
  await writer.query(`set local search_path = ${schema}, public`)
}
