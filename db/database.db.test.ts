import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#db/testing/database'

let one: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  const made = await Promise.all([freshDatabase(), freshDatabase()])
  one = made[0]
  other = made[1]
})
afterAll(() => Promise.all([one.drop(), other.drop()]))

test('test databases are migrated and share nothing', async () => {
  await one.owner.query('create table mark (a int)')
  expect((await one.owner.query('select * from mark')).rowCount).toBe(0)
  await expect(other.owner.query('select * from mark')).rejects.toThrow('does not exist')
  expect((await other.owner.query('select count(*) as n from schema_migrations')).rows[0]).toHaveProperty('n')
})

test("the pool has the role of the product's own work, not of the owner", async () => {
  const { rows } = await one.pool.query('select current_user as role')
  expect(rows).toEqual([{ role: 'ledger_system' }])
  await expect(one.pool.query('create table public.mine (a int)')).rejects.toThrow('permission denied')
})
