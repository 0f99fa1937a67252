import { randomBytes } from 'node:crypto'
import { afterEach, expect, inject, test } from 'vitest'
import { query } from '#db/testing/machine'
import { ensureRequestsLogin, loginFor, urlOfLogin } from './requests-login.ts'

/** What requests sign in with, on servers that let the owner do more or less. */
const server = inject('serverUrl')
const superuser = inject('superuserUrl')

const told: string[] = []
const log = { info: () => {}, error: () => {}, warn: (message: string) => told.push(message) }
const made: string[] = []
afterEach(async () => {
  told.length = 0
  for (const name of made.splice(0)) await query(superuser, `drop role if exists ${name}`)
})

/** The URL of an owner of a ledger who has these rights. */
async function owner(rights: string): Promise<string> {
  const name = `owner_${randomBytes(4).toString('hex')}`
  made.push(`${name}_requests`, name)
  await query(superuser, `create role ${name} login ${rights} password 'topsecret'`)
  await query(superuser, `grant ledger_service to ${name} with admin true`)
  const url = new URL(server)
  url.username = name
  url.password = 'topsecret'
  return url.href
}

const session = `select session_user::text as me, pg_has_role('ledger_service', 'set') as serves`

test('an owner who may create roles makes the user, once', async () => {
  const url = await owner('createrole')
  const login = await ensureRequestsLogin(url, log)
  expect(login?.password).not.toContain('topsecret')
  expect(login && (await query(urlOfLogin(url, login), session))).toEqual([{ me: login?.user, serves: true }])
  expect(await ensureRequestsLogin(url, log)).toEqual(login)
  expect(told).toEqual([])
})

test('a password that is set is used, and a new one takes effect', async () => {
  const url = await owner('createrole')
  for (const password of ['first one', 'second one']) {
    const login = await ensureRequestsLogin(url, log, password)
    expect(login && (await query(urlOfLogin(url, login), session))).toMatchObject([{ serves: true }])
  }
})

test('several processes that start at once agree', async () => {
  for (let round = 0; round < 20; round++) {
    const url = await owner('createrole')
    const logins = await Promise.all([1, 2, 3, 4].map(() => ensureRequestsLogin(url, log)))
    expect(new Set(logins.map(login => login?.user))).toEqual(new Set([loginFor(url)?.user]))
  }
})

test('an owner who may not is told what a superuser has to run, and the start goes on', async () => {
  const url = await owner('nocreaterole')
  expect(await ensureRequestsLogin(url, log)).toBeUndefined()
  const user = made[0]
  expect(told).toEqual([
    expect.stringContaining(
      `"create role "${user}" login in role ledger_service password '…'" and set REQUESTS_PASSWORD`,
    ),
  ])
  await query(superuser, `create role ${user} login in role ledger_service password 'by hand'`)
  expect(await ensureRequestsLogin(url, log, 'by hand')).toEqual({ user, password: 'by hand' })
})

test('a user who may more than requests need is not used', async () => {
  const url = await owner('nocreaterole')
  await query(superuser, `create role ${made[0]} login in role ledger_service, ledger_system password 'by hand'`)
  expect(await ensureRequestsLogin(url, log, 'by hand')).toBeUndefined()
  expect(told).toEqual([expect.stringContaining('Requests sign in to the database as its owner')])
})

test('an owner without a password has none to give', async () => {
  const url = new URL(server)
  url.password = ''
  expect(await ensureRequestsLogin(url.href, log)).toBeUndefined()
  expect(told).toEqual([expect.stringContaining('REQUESTS_PASSWORD must be set')])
})
