import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyIn } from '#db/queries/copy-in'
import { bigint, boolean, jsonText, nullable, text, textArray } from '#db/tables/column'
import { databaseForAllTests } from '#db/testing/database'
import { table } from '#models/tables/table'
import { copyLines } from './copy-lines.ts'

const database = databaseForAllTests()

const values = table({
  name: 'copied',
  key: ['seq'],
  columns: {
    seq: bigint(),
    body: nullable(text()),
    parts: textArray(),
    state: jsonText<unknown>(),
    is_paid: boolean(),
  },
})

const institute_id = '01920000-0000-7000-8000-000000000000'
/** Whatever a log can hold: everything but NUL and lone surrogates. */
const typed = fc.oneof(
  fc.constantFrom('\\N', '\\.', '\\', '\t', '\n', '\r\n', '"', '{}', 'NULL', '', "'", 'आशा'),
  fc.string({ unit: 'grapheme' }).filter(drawn => !drawn.includes('\0')),
)
const row = fc.record({
  body: fc.option(typed),
  parts: fc.array(typed, { maxLength: 3 }),
  state: fc.record({ note: typed, amount: fc.maxSafeInteger() }),
  is_paid: fc.boolean(),
})

test('every value is stored as it was given', async () => {
  const client = await database.pool.connect()
  await client.query(`create temporary table copied (${values.create.slice('create table copied ('.length)}`)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async drawn => {
      const rows = drawn.map((one, seq) => ({ institute_id, seq, ...one }))
      await copyIn(client, 'copied from stdin', copyLines(values, rows))
      const { rows: stored } = await client.query('select * from copied order by seq')
      await client.query('truncate copied')
      expect(stored.map(({ state, ...one }) => ({ ...one, state: JSON.parse(state) }))).toEqual(rows)
    }),
    { numRuns: 60 },
  )
  client.release()
})

test('a row without one of its values is a mistake', () => {
  expect(() => copyLines(values, [{ institute_id, seq: 1 }])).toThrow('a value for each of its columns')
})

test('a failed copy leaves a connection that goes on', async () => {
  const client = await database.pool.connect()
  await expect(copyIn(client, 'nowhere from stdin', '1\n')).rejects.toThrow('does not exist')
  await expect(copyIn(client, 'institutes (id) from stdin', 'no id\n')).rejects.toThrow()
  const answers = await Promise.all([client.query('select 1 as n'), client.query('select 2 as n')])
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2])
  client.release()
})
