import { beforeAll, describe, expect, test } from 'vitest'
import { placements } from '#db/tables/placements'
import { databaseForAllTests } from '#db/testing/database'
import { asOwner } from '#db/testing/server'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { closeHistory, prepareForShards, tablesByInstitute } from './prepare.ts'

/**
 * What shards ask of the schema, held against the catalogue of a plain Postgres on which `npm run distribute` has done all that
 * needs no Citus.
 */
const database = databaseForAllTests()
let tables: string[]
beforeAll(async () => {
  await install(database.pool, projections)
  // Twice: an operator may repeat it.
  for (const _ of [1, 2])
    await asOwner(database.url, async client => {
      await client.query('begin')
      await prepareForShards(client)
      await closeHistory(client)
      await client.query('commit')
      tables = await tablesByInstitute(client)
    })
})

const found = async (text: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ found: string }>(text, [tables])
  return rows.map(row => row.found)
}

test('every table says where its rows lie', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  expect(Object.keys(placements).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(tables).toEqual(expect.arrayContaining(['public.events', 'read.payments', 'read.account_days']))
})

/** Each is what Citus refuses on a table whose rows lie by institute. */
const refused = {
  'a row without an institute': `select attrelid::regclass || '' as found from pg_attribute
    where attrelid = any($1::regclass[]) and attname = 'institute_id' and not attnotnull`,
  'a table without an institute': `select name as found from unnest($1::text[]) as name where not exists (
    select from pg_attribute where attrelid = name::regclass and attname = 'institute_id' and atttypid = 'uuid'::regtype)`,
  'a key or unique index without the institute': `select indexrelid::regclass || '' as found from pg_index
    where indrelid = any($1::regclass[]) and indisunique and not exists (select from pg_attribute
      where attrelid = indrelid and attname = 'institute_id' and attnum = any(indkey))`,
  'a table without a key': `select name as found from unnest($1::text[]) as name
    where not exists (select from pg_index where indrelid = name::regclass and indisprimary)`,
  'an exclusion constraint': `select conname || '' as found from pg_constraint where conrelid = any($1::regclass[]) and contype = 'x'`,
  'a foreign key from one institute to rows of another': `select conname || '' as found from pg_constraint
    where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])
      and not exists (select from unnest(conkey, confkey) as k (mine, theirs)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.mine and a.attname = 'institute_id'
        join pg_attribute b on b.attrelid = confrelid and b.attnum = k.theirs and b.attname = 'institute_id')`,
  'a policy with a subquery': `select tablename || '.' || policyname as found from pg_policies
    where format('%I.%I', schemaname, tablename)::regclass = any($1::regclass[])
      and concat_ws(' ', qual, with_check) ~* '\\mselect\\M'`,
  'a trigger': `select tgrelid::regclass || '.' || tgname as found from pg_trigger
    where not tgisinternal and tgrelid = any($1::regclass[])`,
  'a sequence': `select attrelid::regclass || '.' || attname as found from pg_attribute a
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where attrelid = any($1::regclass[]) and (attidentity <> '' or pg_get_expr(adbin, adrelid) ~ 'nextval')`,
} as const

test.each(Object.entries(refused))('no table by institute has %s', async (_, text) => {
  expect(await found(text)).toEqual([])
})

describe('the catalogue shows', () => {
  test.each([
    ['a key or unique index without the institute', 'create unique index wrong on notes (id)'],
    [
      'a foreign key from one institute to rows of another',
      'create unique index wrong on notes (id); alter table seals add note uuid references notes (id)',
    ],
    ['a policy with a subquery', 'create policy wrong on notes using (id = any ((select scope_institutes())::uuid[]))'],
    ['a trigger', 'create trigger wrong before update on notes for each row execute function refuse_change()'],
    ['a sequence', 'alter table notes add column number bigint generated always as identity'],
    ['a table without a key', 'alter table notes drop constraint notes_pkey'],
    [
      'a row without an institute',
      'alter table notes drop constraint notes_pkey; alter table notes alter institute_id drop not null',
    ],
  ] as const)('%s, if there were one', async (what, change) => {
    const client = await database.owner.connect()
    try {
      await client.query('begin')
      await client.query(change)
      const { rows } = await client.query(refused[what], [tables.filter(name => name.startsWith('public.'))])
      expect(rows).not.toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** Tables that are everywhere or on the coordinator alone can't name rows that lie by institute. */
test('no other table refers to one that lies by institute, and those that are everywhere have no triggers', async () => {
  expect(
    await found(`select conname || '' as found from pg_constraint
      where contype = 'f' and confrelid = any($1::regclass[]) and conrelid <> all($1::regclass[])`),
  ).toEqual([])
  const everywhere = Object.entries(placements).flatMap(([name, its]) => (its === 'reference' ? [name] : []))
  const { rows } = await database.owner.query(
    'select tgname from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])',
    [everywhere],
  )
  expect(rows).toEqual([])
})
