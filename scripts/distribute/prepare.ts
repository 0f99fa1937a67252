import type { ClientBase } from 'pg'
import { SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'
import type { Layout } from '#db/layout/layout'
import { placements } from '#db/tables/placements'
import { guard } from '#models/tables/guard'
import { liveSchema } from '#models/tables/schema'

/** Every table whose rows lie by institute, with its schema: those that are declared so, and all read models. */
export async function tablesByInstitute(client: ClientBase): Promise<string[]> {
  const models = await readModels(client)
  return [...declared('distributed'), ...models.map(name => `${liveSchema}.${name}`)]
}

export const declared = (placement: 'distributed' | 'reference'): string[] =>
  Object.entries(placements).flatMap(([name, its]) => (its === placement ? [`public.${name}`] : []))

async function readModels(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r' order by relname`,
    [liveSchema],
  )
  return rows.map(({ name }) => name)
}

/**
 * Takes away what shards refuse, and puts in its place what they accept: privileges keep the history from being changed,
 * where triggers do on one machine, and policies compare with what the session was told. Needs no Citus. As the owner of
 * all tables, in a transaction; it may be repeated.
 */
export async function prepareForShards(client: ClientBase): Promise<void> {
  // Where tables are spread already, Citus refuses to change shared ones after it changed shards side by side.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  await dropTriggers(client, declared('distributed'))
  for (const [policy, sees] of Object.entries(policies)) {
    const [table, name] = policy.split('.')
    await client.query(`alter policy ${name} on public.${table} using (${sees})`)
  }
  // Citus names every column that has a default in what it carries to the machines.
  await client.query(`grant insert (covered) on public.notes to ${SERVICE_ROLE}`)
  // It locks a row that may be there already (`on conflict`) on each machine, which takes this right.
  await client.query(`grant update on public.heads, public.head_accounts to ${SERVICE_ROLE}`)
  // Read models that were made on shards are guarded for them, and Citus lets no second user change what one has changed.
  if ((await layoutNow(client)) === 'one machine') await guardAnew(client, await readModels(client))
  // A shard that moves while it is written to is copied by a subscription for each owner of its tables, and Citus (13.2)
  // waits for one of them only. Read models have another owner than the log, so that such a move would lose what is
  // appended meanwhile. Without this identity Citus refuses it; one that blocks writes (`block_writes`) is not refused.
  await client.query('alter table public.seals replica identity nothing')
  await client.query(
    `create or replace function public.ledger_layout() returns text language sql stable parallel safe return 'shards'`,
  )
}

async function layoutNow(client: ClientBase): Promise<Layout | undefined> {
  const { rows } = await client.query<{ layout: Layout }>('select public.ledger_layout() as layout')
  return rows[0]?.layout
}

/** What each policy of a table by institute lets a request see. */
const policies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    declared('distributed').map(name => [
      `${name.replace('public.', '')}.of_institute`,
      'institute_id = any (public.scope_institutes())',
    ]),
  ),
  // A local table, which is asked for together with rows of a branch.
  'audit.of_institute': 'institute_id = any (public.scope_institutes())',
  'students.of_student': 'user_id = public.scope_user()',
  'events.of_student': `stream_id = any (public.scope_own('enrollments'))`,
  'notes.of_student': `id = any (public.scope_own('notes'))`,
  'commands.of_user': `user_id = public.scope_user() and institute_id = any (public.scope_own('home'))`,
}

async function guardAnew(client: ClientBase, models: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    'select quote_ident(policyname) as name, quote_ident(tablename) as table from pg_policies where schemaname = $1',
    [liveSchema],
  )
  await client.query(`set local role ${SYSTEM_ROLE}`)
  for (const { name, table } of rows) await client.query(`drop policy ${name} on ${liveSchema}.${table}`)
  await guard(client, liveSchema, models, 'shards')
  await client.query('set local role none')
}

async function dropTriggers(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger
     where not tgisinternal and tgrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { name, table } of rows) await client.query(`drop trigger ${name} on ${table}`)
}

/** What is written once and never changed: not by the owner of the tables either, unless they first take the right back. */
export const closeHistory = (client: ClientBase): Promise<unknown> =>
  client.query(`do $$ begin
    execute format('revoke update, delete, truncate on public.events, public.seals from public, ledger_service, ledger_system, %I', current_user);
  end $$`)
