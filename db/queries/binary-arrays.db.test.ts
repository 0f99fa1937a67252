import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { binaryArray, sentAs } from './binary-arrays.ts'

const database = databaseForAllTests()

/** Whatever a log can hold: everything but NUL and lone surrogates. */
const texts = fc.oneof(
  fc.constantFrom('NULL', '{}', '"', '\\', ',', '\n', '', 'आशा', '€ 5', '🧾'),
  fc.string({ unit: 'grapheme' }).filter(drawn => !drawn.includes('\0')),
)
const whole = (bits: number) => fc.integer({ min: -(2 ** (bits - 1)) + 1, max: 2 ** (bits - 1) - 1 })
const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
const drawn: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  text: texts,
  'text[]': fc.array(texts, { maxLength: 3 }),
  bigint: fc.maxSafeInteger(),
  integer: whole(32),
  smallint: whole(16),
  boolean: fc.boolean(),
  date: fc.oneof(
    fc.constantFrom('0001-01-01', '9999-12-31', '1999-12-31'),
    instants.map(one => one.toISOString().slice(0, 10)),
  ),
  timestamptz: instants.map(one => one.toISOString()),
}

test.each(Object.keys(drawn))('Postgres reads each %s as it was given', async type => {
  const given = fc.array(fc.option(drawn[type] ?? fc.constant(null)), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(given, async values => {
      const one = values.map((_, index) => `(${index + 1}, $${index + 2}::${type})`)
      const { rows } = await database.pool.query(
        `select sent.value::${type} is not distinct from one.value as same
         from unnest($1::${sentAs(type)}[]) with ordinality as sent (value, n) join (values ${one}) as one (n, value) using (n)`,
        [binaryArray(type, values), ...values],
      )
      expect(rows).toEqual(values.map(() => ({ same: true })))
    }),
    { numRuns: 30 },
  )
})

test('an object is stored as its JSON', async () => {
  const state = { name: 'आशा "Asha"', amounts: [1, 2] }
  const { rows } = await database.pool.query('select * from unnest($1::text[]) as given (state)', [
    binaryArray('text', [state, null]),
  ])
  expect(rows).toEqual([{ state: JSON.stringify(state) }, { state: null }])
})
