import { expect, test } from 'vitest'
import { getProfile, login } from '#contract/accounts/auth'
import { setUpApp } from '#tests/served/second-factors'
import { adminPassword, serverForAllTests } from '#tests/served/server'
import { run } from './testing/run.ts'

const server = serverForAllTests()

const unlock = (...options: string[]) => run('unlock', options, { DATABASE_URL: server.database.url })
const body = { username: 'admin', password: adminPassword }

test('who has no second factor is told so, and stays signed in', async () => {
  const told = { code: 2, out: '', err: expect.stringContaining('admin has no second factor. Nothing was changed.') }
  expect(await unlock('--user', 'admin')).toMatchObject(told)
  await server.admin.ok(getProfile)
})

test('the only super admin gets in again after losing every second factor, and it is recorded', async () => {
  await setUpApp(server.admin, new Date())
  expect(await server.visitor.ok(login, { body })).toHaveProperty('secondStep')
  expect(await unlock('--user', 'nobody')).toMatchObject({ code: 2, out: '' })
  expect(await unlock()).toMatchObject({ code: 2, out: '' })
  expect(await server.visitor.ok(login, { body })).toHaveProperty('secondStep')
  expect(await unlock('--user', 'Admin@example.com')).toMatchObject({ code: 0, err: '' })
  expect((await server.admin.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
  expect((await server.visitor.ok(login, { body })).token).toBeDefined()
  const { rows } = await server.database.owner.query(`select actor from audit where changes ? 'second_factors'`)
  expect(rows).toEqual([{ actor: null }])
})

test('a ledger that the service of this release has not migrated yet is left alone, and that is said', async () => {
  await server.database.owner.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations)',
  )
  const err = expect.stringMatching(
    /^This ledger is still that of an older release: start the service on it once, .*\n$/,
  )
  expect(await unlock('--user', 'admin')).toMatchObject({ code: 2, out: '', err })
})
