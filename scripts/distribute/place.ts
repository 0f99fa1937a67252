import type { ClientBase } from 'pg'
import { placeByInstitute } from '#db/layout/place'
import { StartError } from '#db/start-error'
import { declared, tablesByInstitute } from './prepare.ts'

/** Refuses with what to do, if the database isn't the coordinator of a Citus cluster with at least one worker node. */
export async function mustHaveCitus(client: ClientBase): Promise<void> {
  const { rowCount: installed } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (!installed)
    throw new StartError(
      `The database of DATABASE_URL has no Citus: run "create extension citus" there and on each worker node, then add the nodes with citus_add_node.`,
    )
  const { rowCount: mayAll } = await client.query('select from pg_roles where rolname = current_user and rolsuper')
  if (!mayAll) throw new StartError('The user of DATABASE_URL must be a superuser for this.')
  const { rowCount: workers } = await client.query(`select from pg_dist_node where shouldhaveshards and isactive`)
  if (!workers)
    throw new StartError('The coordinator knows of no machine that may hold shards: add them with citus_add_node.')
}

/** Refuses while a process of the service has a session: it would go on as if all tables lay on one machine. */
export async function mustStandStill(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name ~ '^(service$|jobs )'`,
  )
  if (rowCount) throw new StartError('The service is running: stop every process of it first.')
}

/** Spreads every table that isn't spread yet, with its rows. In the transaction that prepared for it. Returns how many there were. */
export async function place(client: ClientBase, shards: number): Promise<number> {
  await client.query(`set local citus.shard_count = ${shards}`)
  const [common, byInstitute] = [await unplaced(client, declared('reference')), await missing(client)]
  const keys = await keysBetween(client, byInstitute)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of common) await client.query('select create_reference_table($1)', [table])
  for (const call of ['scope_institutes()', 'scope_user()', 'scope_own(text)'])
    await client.query('select create_distributed_function($1)', [`public.${call}`])
  for (const table of byInstitute)
    await (table === heads
      ? client.query(`select create_distributed_table($1, 'institute_id')`, [table])
      : placeByInstitute(client, table))
  await forgetLeftRows(client)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return common.length + byInstitute.length
}

/**
 * Citus copies rows to their machines and leaves what it copied on the coordinator, out of sight. Migrations would find them
 * there, checked as all others are and never changed.
 */
const forgetLeftRows = (client: ClientBase): Promise<unknown> =>
  client.query(
    `select truncate_local_data_after_distributing_table(logicalrelid) from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
  )

/** The table beside whose shards all others lie. */
const heads = 'public.ledger_heads'

const missing = async (client: ClientBase): Promise<string[]> => unplaced(client, await tablesByInstitute(client))

async function unplaced(client: ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) with ordinality as t (name, n)
     where not exists (select from pg_dist_partition where logicalrelid = name::regclass and (partmethod = 'h' or repmodel = 't'))
     order by name <> $2, n`,
    [tables, heads],
  )
  return rows.map(({ name }) => name)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Foreign keys between tables that aren't spread yet: while only one of them is, a key between them is refused. */
async function keysBetween(client: ClientBase, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])`,
    [tables],
  )
  return rows
}
