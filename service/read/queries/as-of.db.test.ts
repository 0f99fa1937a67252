import { beforeAll, expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { projections } from '#models/all'
import type { DB } from '#models/database'
import { install } from '#read/rebuild/install'
import { enrollmentsAsOf } from './as-of.ts'

const database = databaseForAllTests<DB>()
beforeAll(async () => {
  await install(database.pool, projections)
})

/** The columns of a query's answer, each as `paid 20`, where the number is that of its type. */
async function columnsOf(sql: string, parameters: readonly unknown[] = []): Promise<string[]> {
  const { fields } = await database.pool.query(sql, [...parameters])
  return fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).toSorted()
}

test('an enrollment as of a date has the columns of a current one, and its plan', async () => {
  const asOf = database.db.selectFrom(enrollmentsAsOf('2026-01-01').as('e')).selectAll().compile()
  const now = await columnsOf('select * from read.enrollments')
  const shown = now.filter(column => !/^(created_by|last_debit|early|state) /.test(column))
  expect(shown).toHaveLength(now.length - 4)
  expect(await columnsOf(asOf.sql, asOf.parameters)).toEqual([...shown, 'plan 3802'].toSorted())
})
