import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { within } from './scope.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test.each(['Pune', 'Old  Town'])('the name %j is looked up by one query, as shards want it', instituteName => {
  const { sql } = within({ institute: null, instituteName }, 'institute_id').compile(db)
  expect(sql.match(/\bselect\b/g)).toEqual(['select'])
})
