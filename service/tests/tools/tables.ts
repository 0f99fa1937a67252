import type { Pool } from 'pg'

/** The tables that all branches have in common, each with the reason why no policy stands before it. */
export const common: Readonly<Record<string, string>> = {
  institutes: 'a branch is named wherever something of it stands, and is found by its name',
  users: 'who signs in is found before it is known what they may see; receipts name who took the money',
  sessions: 'a session is found before it is known what its user may see',
  courses: 'they are offered at every branch',
  materials: 'they belong to courses',
  offers: 'they are shown to everybody',
  achievements: 'they are shown to everybody',
  contacts: 'visitors write to all branches',
  files: 'keys in the storage, which do not say of whom',
  product_settings: 'they hold for all branches',
  checks: 'they prove all books at once, and are shown to who sees all of them',
  projection_versions: 'a read model has one version, for all branches',
  throttle: 'it counts tries by a hash, before anybody is known',
  schema_migrations: 'the schema has one history, which only its owner reads',
}

/** Schemas of others: jobs hold the times at which to look at all branches, and nothing of one. */
const foreign = ['pgboss', 'pg_catalog', 'information_schema', 'pg_toast']

export interface TableRow {
  /** As one writes it, without the schema `public`. */
  readonly name: string
  readonly guarded: boolean
  readonly policies: readonly { readonly name: string; readonly role: string; readonly sees: string }[]
}

/** Every table there is, with what Postgres lets through. */
export async function tablesOf(owner: Pool): Promise<TableRow[]> {
  const { rows } = await owner.query<TableRow>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name, c.relrowsecurity as guarded,
       (select coalesce(jsonb_agg(jsonb_build_object('name', p.policyname, 'role', array_to_string(p.roles, ' '), 'sees', coalesce(p.qual, ''))
          order by p.policyname), '[]') from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm', 'f') and n.nspname <> all($1) order by name`,
    [foreign],
  )
  return rows
}
