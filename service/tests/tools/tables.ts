import type { Pool } from 'pg'

/** The tables that all branches share, each with the reason why it has no row security. */
export const common: Readonly<Record<string, string>> = {
  institutes: 'the name of a branch appears on all its records, and branches are found by name',
  users: 'a user signs in before it is known what they may see; receipts name who took the money',
  sessions: 'a session is looked up before it is known what its user may see',
  notices: 'they belong to users, and each user asks for their own alone',
  sign_in_places: 'they are compared before it is known what the user may see',
  reset_codes: 'they are used by people who are not signed in',
  authenticators: 'they are looked up before it is known what their user may see',
  passkeys: 'the same',
  recovery_codes: 'the same',
  used_tickets: 'they are numbers that say nothing',
  saved_views: 'they hold what is searched for and no record, and each user asks for their own and the shared ones',
  courses: 'they are offered at every branch',
  materials: 'they belong to courses',
  heads: 'they are what every branch earns and spends for; a branch is offered its own and those of the owner',
  head_accounts: 'they say which head an account belongs to, at every branch',
  tally_ledgers: 'they name the accounts of all branches',
  offers: 'they are shown to everybody',
  achievements: 'they are shown to everybody',
  contacts: 'visitors write to all branches',
  files: 'they are keys in the storage, which do not say whose they are',
  product_settings: 'they apply to all branches',
  website: 'everybody may read it on the public site',
  checks: 'they cover all ledgers at once, and are shown only to users who see all branches',
  audit_head: 'it is where the audit of all branches ends, which only the system reads',
  projection_versions: 'a read model has one version for all branches',
  throttle: 'it counts attempts by a hash, before the user is known',
  schema_migrations: 'the schema has one history, which only its owner reads',
}

/** Schemas that are not ours. The job queue holds only when to run what, and nothing of a branch. */
const foreign = ['pgboss', 'pg_catalog', 'information_schema', 'pg_toast']

export interface TableRow {
  /** Its name, without the schema if that is `public`. */
  readonly name: string
  readonly guarded: boolean
  readonly policies: readonly { readonly name: string; readonly role: string; readonly sees: string }[]
}

/** Every table of the database, with its row security. */
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
