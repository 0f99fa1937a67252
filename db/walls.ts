import type { ClientBase } from 'pg'

/**
 * Whatever in the database keeps the books from being changed, each by a name and what it is: owners, row security, policies,
 * rights, triggers, rules, constraints, unique indexes, what is generated of an event, functions with their bodies, and what the roles may.
 */
export type Walls = Readonly<Record<string, string>>

/** Describes the walls of a database: tables, read models and roles. In a transaction of the caller; any role may ask. */
export async function describeWalls(client: Pick<ClientBase, 'query'>): Promise<Walls> {
  // Every name is written with its schema, whatever the path of the session is.
  await client.query('set local search_path = pg_catalog')
  const { rows } = await client.query<{ name: string; is: string }>(walls)
  return Object.fromEntries(rows.map(({ name, is }) => [name, is]))
}

/** A role as it is called in every database: the owner of the tables is whoever signs in. */
const roleName = (oid: string) =>
  `case when ${oid} = 0 then 'everybody' when pg_get_userbyid(${oid}) = session_user then 'the owner' else pg_get_userbyid(${oid})::text end`

/** What a later version of Postgres adds to the rights of an owner says nothing of the walls. */
const rights = (acl: string) =>
  `string_agg(privilege_type || case when is_grantable then ' and passes it on' else '' end, ', ' order by privilege_type)
   from aclexplode(${acl}) where privilege_type <> 'MAINTAIN' group by grantee`

const walls = `
  with
  places as (select oid, nspname, nspacl, nspowner from pg_namespace where nspname in ('public', 'read')),
  relations as (
    select c.oid, c.relname, c.relkind, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity, n.nspname || '.' || c.relname as called
    from pg_class c join places n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')),
  functions as (
    select p.*, n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as called
    from pg_proc p join places n on n.oid = p.pronamespace
    where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
  roles as (select * from pg_roles where rolname in ('ledger_service', 'ledger_system', 'ledger_reader')),
  owners as (select datdba as oid from pg_database)
  select 'relation ' || called as name, relkind::text || ' of ' || ${roleName('relowner')}
      || case when relrowsecurity then ', with row security' else '' end || case when relforcerowsecurity then ' for its owner too' else '' end as is
    from relations
  union all select 'constraint ' || conname || ' of ' || called, pg_get_constraintdef(k.oid)
    from pg_constraint k join relations r on r.oid = k.conrelid where contype in ('c', 'f', 'p', 'u', 'x')
  union all select 'generated column ' || attname || ' of ' || called, pg_get_expr(adbin, adrelid)
    from relations r join pg_attribute on attrelid = r.oid and attgenerated <> '' join pg_attrdef on adrelid = r.oid and adnum = attnum
    where called = 'public.events'
  union all select 'unique index ' || i.indexrelid::regclass || ' of ' || called,
      pg_get_indexdef(i.indexrelid) || case when indisvalid then '' else ', invalid' end
    from pg_index i join relations r on r.oid = i.indrelid
    where indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid)
  union all select 'trigger ' || tgname || ' of ' || called,
      pg_get_triggerdef(t.oid) || case tgenabled when 'A' then ', always' when 'O' then '' when 'D' then ', disabled' else ', on replicas' end
    from pg_trigger t join relations r on r.oid = t.tgrelid where not tgisinternal
  union all select 'policy ' || policyname || ' of ' || schemaname || '.' || tablename,
      concat_ws(' ', permissive, cmd, 'to', array_to_string(roles, ', '), 'using', qual, 'check', with_check)
    from pg_policies where schemaname in (select nspname from places)
  union all select 'rule ' || rulename || ' of ' || schemaname || '.' || tablename, definition
    from pg_rules where schemaname in (select nspname from places)
  union all select 'function ' || called, concat_ws(' ', 'of', ${roleName('proowner')}, 'as', prorettype::regtype, proretset, provolatile,
      case when prosecdef then 'with the rights of its owner' end, array_to_string(proconfig, ', '),
      (select lanname from pg_language l where l.oid = prolang), prosrc, pg_get_function_sqlbody(oid))
    from functions
  union all select 'grant to ' || ${roleName('grantee')} || ' on ' || called, privileges
    from relations, lateral (select grantee, ${rights(`coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))`)}) as g (grantee, privileges)
  union all select 'grant to ' || ${roleName('grantee')} || ' on ' || called || '.' || attname, privileges
    from relations join pg_attribute a on attrelid = relations.oid and attacl is not null,
      lateral (select grantee, ${rights('attacl')}) as g (grantee, privileges)
  union all select 'grant to ' || ${roleName('grantee')} || ' on ' || called, privileges
    from functions, lateral (select grantee, ${rights(`coalesce(proacl, acldefault('f', proowner))`)}) as g (grantee, privileges)
  union all select 'grant to ' || ${roleName('grantee')} || ' on the schema ' || nspname, privileges
    from places, lateral (select grantee, ${rights(`coalesce(nspacl, acldefault('n', nspowner))`)}) as g (grantee, privileges)
  union all select 'grant on what comes later from ' || ${roleName('defaclrole')}, defaclacl::text from pg_default_acl
  union all select 'event trigger ' || evtname, evtevent || ' ' || evtfoid::regproc from pg_event_trigger e
    where not exists (select from pg_depend d where d.objid = e.oid and d.deptype = 'e')
  union all select 'role ' || rolname, concat_ws(', ', case when rolsuper then 'superuser' end, case when rolcreaterole then 'makes roles' end,
      case when rolcreatedb then 'makes databases' end, case when rolbypassrls then 'sees everything' end, case when rolreplication then 'copies everything' end)
    from roles
  union all select 'membership of ' || m.rolname || ' in ' || r.rolname, concat_ws(' ', case when inherit_option then 'inherits' end, case when set_option then 'may become it' end)
    from pg_auth_members a join roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
    where not m.rolsuper and m.oid not in (select oid from owners)
      and m.rolname not in (select pg_get_userbyid(oid) || '_requests' from owners)
  order by 1`
