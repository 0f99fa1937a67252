import type { Pool, PoolClient } from 'pg'
import { READER_ROLE, SERVICE_ROLE } from '#db/connection/connect'
import { guardLive, unguarded } from '#models/tables/guard'
import type { Projection, Writer } from '#models/tables/projection'
import { alone } from './alone.ts'
import { givingWay } from './flip.ts'
import { build, liveVersions, type OnProgress } from './rebuild.ts'

/**
 * At each start: read models that are missing or of another version are built before anything is served, and those that
 * this release no longer has are dropped.
 */
export async function install(
  pool: Pool,
  projections: readonly Projection[],
  onProgress: OnProgress = () => {},
): Promise<void> {
  if (await isInstalled(pool, projections)) return
  await alone(pool, async client => {
    await client.query(
      `create schema if not exists read; grant usage on schema read to ${SERVICE_ROLE}, ${READER_ROLE}`,
    )
    await guardLive(client)
    // Another process that started at the same moment may have built them meanwhile.
    const missing = await outdated(client, projections)
    if (missing.length > 0) await build(client, missing, onProgress)
    if ((await unknown(client, projections)).length > 0) await dropUnknown(client, projections)
  })
}

async function isInstalled(reader: Writer, projections: readonly Projection[]): Promise<boolean> {
  const amiss = [await outdated(reader, projections), await unguarded(reader), await unknown(reader, projections)]
  return amiss.every(found => found.length === 0)
}

/** The read models that are missing or of another version. */
export async function outdated(reader: Writer, projections: readonly Projection[]): Promise<Projection[]> {
  const live = await liveVersions(reader)
  return projections.filter(({ name, version }) => live.get(name) !== version)
}

/** Projections of an earlier release, such as one that was renamed since. */
async function unknown(reader: Writer, projections: readonly Projection[]): Promise<string[]> {
  const live = await liveVersions(reader)
  return [...live.keys()].filter(known => projections.every(({ name }) => name !== known))
}

/** Their checkpoints are deleted too, because nothing would move them any more. */
const dropUnknown = (client: PoolClient, projections: readonly Projection[]): Promise<void> =>
  givingWay(client, async () => {
    const names = projections.map(({ name }) => name)
    await client.query('delete from public.checkpoints where projection <> all($1)', [names])
    await client.query('delete from public.projection_versions where projection <> all($1)', [names])
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'read'::regnamespace and relkind = 'r' and relname <> all($1)`,
      [projections.flatMap(({ tables }) => tables.map(({ name }) => name))],
    )
    for (const { name } of rows) await client.query(`drop table read.${name}`)
  })
