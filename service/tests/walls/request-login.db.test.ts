import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginFor, urlOfLogin } from '#db/connection/requests-login'
import { deskForAllTests } from '#tests/desk/desk'

/**
 * What somebody can do to the database who runs statements of their own with what requests sign in with: by a hole in the
 * program, or by its memory. They see and write what requests do, and nothing that the books stand on.
 */
const desk = deskForAllTests()
let client: Client
beforeAll(async () => {
  await desk.enrol()
  client = new Client(credentials())
  await client.connect()
})
afterAll(() => client.end())

/** As the pool of requests has them. */
function credentials(): ClientConfig {
  const { connectionString, user, password, host, port, database } = desk.server.parts.requests.pool.options
  return connectionString === undefined ? { user, password, host, port, database } : { connectionString }
}

const refused = (sql: string) =>
  expect(client.query(sql), sql).rejects.toMatchObject({
    code: expect.stringMatching(/^(42501|23001|0LP01|28000|22023|55000)$/),
  })

test('requests sign in as a user who is a member of their role alone', async () => {
  const { rows } = await client.query(
    `select session_user <> current_setting('ledger.nobody', true) is not true as known, session_user::text as me, rolsuper, rolcreaterole, rolcreatedb,
       rolreplication, rolbypassrls, array(select rolname::text from pg_roles r where pg_has_role(session_user, r.oid, 'member') and r.rolname <> session_user) as member
     from pg_roles where rolname = session_user`,
  )
  const { user } = loginFor(desk.server.database.url) ?? {}
  expect(rows).toEqual([
    {
      ...{ known: true, me: user, rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
      ...{ rolbypassrls: false, member: ['ledger_service'] },
    },
  ])
})

test.each([
  'ledger_system',
  'ledger_owner',
  'ledger_reader',
  'postgres',
  'pg_read_all_data',
  'pg_execute_server_program',
])('they cannot become %s', async role => {
  await refused(`set role ${role}`)
  await refused(`set session authorization ${role}`)
  await refused(`grant ${role} to current_user`)
})

describe('they cannot', () => {
  test.each([
    ['read the passwords of the server', 'select rolpassword from pg_authid'],
    ['read the passwords of users', 'select password_hash from users'],
    ['read whole users', 'select * from users'],
    ['write a password', `update users set password_hash = 'x'`],
    ['make a super admin', `update users set role = 'super_admin'`],
    ['revive an account', 'update users set is_active = true, deleted_at = null'],
    ['add a user', 'insert into users (id) values (uuidv7())'],
    ['delete a user', 'delete from users'],
    ['read sessions', 'select id from sessions'],
    ['open a session', 'insert into sessions (id, user_id, expires_at) select uuidv7(), id, now() from users'],
    ['end sessions', 'delete from sessions'],
    ['forget attempts to sign in', 'delete from throttle'],
    ['move a checkpoint', 'update checkpoints set seq = 0'],
    ['delete checkpoints', 'delete from checkpoints'],
    ['change the version of a read model', 'update projection_versions set version = 0'],
    ['change a read model', 'update read.payments set amount = 1'],
    ['append an event', 'insert into events (institute_id, seq) select institute_id, seq + 1000 from events'],
    ['change an event', `update events set canon = '{}'`],
    ['delete events', 'delete from events'],
    ['truncate events', 'truncate events'],
    ['move a head', 'update ledger_heads set seq = 0'],
    ['delete heads', 'delete from ledger_heads'],
    ['seal', 'insert into seals select * from seals'],
    ['change the audit', 'update audit set actor = null'],
    ['delete the audit', 'delete from audit'],
    [
      'choose the time of an audit row',
      `insert into audit (action, subject, subject_id, at) values ('x', 'user', uuidv7(), now())`,
    ],
    ['chain the audit', 'update audit set chain_seq = 1'],
    ['read the head of the audit', 'select * from audit_head'],
    ['change the words of a note', `update notes set body = 'x'`],
    ['change a branch', `update institutes set receipt_prefix = 'X'`],
    ['change what a course costs', 'update courses set fees = 0'],
    ['change the public site', `update website set content = '{}'`],
    ['change the settings', `update product_settings set content = '{}'`],
    ['forget migrations', 'delete from schema_migrations'],
    ['write checks', `insert into checks (job, at) values ('verify', now())`],
    ['read jobs', 'select * from pgboss.job'],
    ['disable a trigger', 'alter table events disable trigger all'],
    ['drop a trigger', 'drop trigger events_append_only on events'],
    ['switch triggers off', 'set session_replication_role = replica'],
    ['switch row security off', 'alter table students disable row level security'],
    ['drop a policy', 'drop policy of_institute on students'],
    ['replace a function', 'create or replace function public.scope_user() returns uuid language sql return null'],
    ['make a function', 'create function public.mine() returns int language sql return 1'],
    ['make a table', 'create table public.mine (id int)'],
    ['make a table of a session', 'create temporary table mine (id int)'],
    ['make a table among the read models', 'create table read.mine (id int)'],
    ['make a table among the jobs', 'create table pgboss.mine (id int)'],
    ['make a schema', 'create schema mine'],
    ['make an extension', 'create extension file_fdw'],
    ['make a role', 'create role mallory login superuser'],
    ['change the owner', `alter role ledger_owner password 'x'`],
    ['make a database', 'create database mine'],
    ['run a program', `copy (select 1) to program 'touch /tmp/was-here'`],
    ['run a program for its output', `do $$ begin execute 'copy audit (action) from program ''id'''; end $$`],
    ['write a file', `copy (select 1) to '/tmp/was-here'`],
    ['read a file', `select pg_read_file('PG_VERSION')`],
    ['list files', `select pg_ls_dir('.')`],
    ['import a file', `select lo_import('/etc/passwd')`],
    ['export to a file', `select lo_export(1, '/tmp/was-here')`],
    ['change the configuration', 'alter system set fsync = off'],
    ['reload the configuration', 'select pg_reload_conf()'],
    ['read where files are', 'show data_directory'],
    [
      'stop others',
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'service' and usename <> current_user`,
    ],
    ['write a checkpoint of the server', 'checkpoint'],
    ['copy the cluster', `select pg_create_physical_replication_slot('mine')`],
  ])('%s', (_, sql) => refused(sql))
})

test('what they may write, they may for the branches that they are told', async () => {
  await client.query('begin')
  expect((await client.query('select from students')).rowCount).toBe(0)
  const { rows } = await desk.server.database.owner.query('select institute_id from students')
  await client.query(`select set_config('ledger.institutes', '{' || $1 || '}', true)`, [rows[0].institute_id])
  expect((await client.query('select from students')).rowCount).toBeGreaterThan(0)
  await client.query('rollback')
})

test('the password of the owner opens more, and does not follow from theirs', () => {
  const login = loginFor(desk.server.database.url)
  expect(login?.password).toMatch(/^[0-9a-f]{64}$/)
  expect(login && urlOfLogin(desk.server.database.url, login)).not.toContain(new URL(desk.server.database.url).password)
})
