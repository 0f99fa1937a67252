import { layoutOf } from '#db/layout/layout'
import { placeByInstitute } from '#db/layout/place'
import { guard } from './guard.ts'
import type { Projection, Writer } from './projection.ts'
import { type Schema, writeTo } from './schema.ts'

/**
 * Creates the empty, guarded tables of projections in a schema, and the schema if it is missing, in the caller's transaction.
 * They get their keys and indexes once they are filled.
 */
export async function createTables(writer: Writer, schema: Schema, projections: readonly Projection[]): Promise<void> {
  await writer.query(`create schema if not exists ${schema}`)
  await writeTo(writer, schema)
  const tables = projections.flatMap(projection => projection.tables)
  for (const { create } of tables) await writer.query(create)
  await guard(
    writer,
    schema,
    tables.map(({ name }) => name),
  )
  if (layoutOf(writer) === 'shards') for (const { name } of tables) await placeByInstitute(writer, `${schema}.${name}`)
}

/** Gives the tables that were created and filled in this schema their keys and indexes, and has Postgres count what is in them. */
export async function indexTables(writer: Writer, schema: Schema, projections: readonly Projection[]): Promise<void> {
  await writeTo(writer, schema)
  const statements = projections.flatMap(({ tables }) => tables.flatMap(({ index }) => index))
  for (const statement of statements) await writer.query(statement)
  for (const { name } of projections.flatMap(({ tables }) => tables)) await writer.query(`analyze ${schema}.${name}`)
}
