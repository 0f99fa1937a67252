import { guard } from './guard.ts'
import type { Projection, Writer } from './projection.ts'
import { type Schema, writeTo } from './schema.ts'

/** Creates the empty, guarded tables of projections in a schema, and the schema if it is missing, in the caller's transaction. */
export async function createTables(writer: Writer, schema: Schema, projections: readonly Projection[]): Promise<void> {
  await writer.query(`create schema if not exists ${schema}`)
  await writeTo(writer, schema)
  const tables = projections.flatMap(projection => projection.tables)
  for (const { ddl } of tables) await writer.query(ddl)
  await guard(
    writer,
    schema,
    tables.map(({ name }) => name),
  )
}
