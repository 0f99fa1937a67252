import { guard } from '#projections/guard'
import type { Projection, Writer } from '#projections/projection'

/** Where read models live, and where the next version of one is built beside the live one. */
export const liveSchema = 'read'
export type Schema = 'read' | 'read_next' | 'read_check'

/** From here to the end of the transaction, tables without a schema are those of this one. */
export const writeTo = async (writer: Writer, schema: Schema): Promise<void> => {
  await writer.query(`set local search_path = ${schema}, public`)
}

/** Makes the empty, guarded tables of some projections in a schema, made too if need be. The caller's transaction decides. */
export async function createTables(writer: Writer, schema: Schema, projections: readonly Projection[]): Promise<void> {
  await writer.query(`create schema if not exists ${schema}`)
  await writeTo(writer, schema)
  for (const { ddl, tables } of projections) {
    await writer.query(ddl)
    await guard(writer, schema, tables)
  }
}
