import { expect, test } from 'vitest'
import { getProfile, login } from '#contract/accounts/auth'
import { resetPassword } from '#contract/accounts/forgotten'
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

test('who has forgotten the password too gets a code for a new one', async () => {
  const newPassword = 'a better horse battery'
  const options = ['--user', 'admin', '--code']
  const needsSecret = expect.stringContaining('JWT_SECRET must be set as for the service')
  expect(await unlock(...options)).toMatchObject({ code: 2, out: '', err: needsSecret })
  const { settings } = server.parts
  const JWT_SECRET = String(settings.jwtSecret.export())
  const ran = await run('unlock', options, { DATABASE_URL: server.database.url, JWT_SECRET })
  expect(ran).toMatchObject({ code: 0, err: '' })
  const [given = ''] = ran.out.match(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/) ?? []
  await server.visitor.ok(resetPassword, { body: { username: 'admin', code: given, newPassword } })
  expect((await server.visitor.ok(login, { body: { username: 'admin', password: newPassword } })).token).toBeDefined()
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
