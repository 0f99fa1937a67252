import { expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { type Columns, integer, nullable, text, withDefault } from './column.ts'
import { tables } from './tables.ts'

const database = databaseForAllTests()

/** Each column as `students.email: text, given`. */
async function migrated(): Promise<string[]> {
  const { rows } = await database.owner.query<{ column: string }>(
    `select relname || '.' || attname || ': ' || format_type(atttypid, null)
       || case when attnotnull then '' else ' or null' end
       || case when attgenerated <> '' then ', computed' when atthasdef then ', default' else ', given' end as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  )
  return rows.map(({ column }) => column).toSorted()
}

const declared = (all: Readonly<Record<string, Columns>>): string[] =>
  Object.entries(all)
    .flatMap(([table, columns]) =>
      Object.entries(columns).map(
        ([name, { type, nullable: canBeNull, source }]) =>
          `${table}.${name}: ${nameOf(type)}${canBeNull ? ' or null' : ''}, ${source}`,
      ),
    )
    .toSorted()

/** A type by the name that the catalogue has for it. */
const nameOf = (type: string) => type.replace('timestamptz', 'timestamp with time zone')

test('the declared tables are those of the migrated database, column by column', async () => {
  expect(declared(tables)).toEqual(await migrated())
})

test.each([
  ['a table', 'create table forgotten (id uuid)', 'forgotten.id: uuid or null, given'],
  ['a column', 'alter table notes add column author uuid', 'notes.author: uuid or null, given'],
  ['what may be null', 'alter table notes alter body drop not null', 'notes.body: text or null, given'],
  ['a type', 'alter table notes alter body type varchar(80)', 'notes.body: character varying, given'],
  ['a default', `alter table notes alter body set default ''`, 'notes.body: text, default'],
])('%s that a migration changes has to be declared', async (_, migration, column) => {
  const before = await migrated()
  await database.owner.query(migration)
  expect((await migrated()).filter(one => !before.includes(one))).toEqual([column])
  expect(declared(tables)).not.toEqual(await migrated())
  await database.owner.query('drop table if exists forgotten; alter table notes drop column if exists author')
  await database.owner.query('alter table notes alter body type text, alter body drop default, alter body set not null')
  expect(await migrated()).toEqual(before)
})

test('a declaration names the type, whether it may be null, and who fills it', () => {
  expect(declared({ one: { a: nullable(text()), b: withDefault(integer()) } })).toEqual([
    'one.a: text or null, given',
    'one.b: integer, default',
  ])
})
