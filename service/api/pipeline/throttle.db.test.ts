import { describe, expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { handOutCode } from '#contract/accounts/forgotten'
import { openPool } from '#db/connection/connect'
import { adminPassword, serverForAllTests } from '#tests/served/server'
import { onScreensInHindi } from '#tests/tools/in-hindi'
import { openThrottle } from './throttle.ts'

const server = serverForAllTests({
  environment: { RATE_LIMIT: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://127.0.0.1' },
})

const attempt = (username: string, password: string, address: string) =>
  server.visitor.send('POST', '/auth/login', {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.77, ${address}` },
    body: JSON.stringify({ username, password }),
  })

test('after ten wrong passwords an account is locked for a while, in whatever case its name is typed', async () => {
  for (const username of [
    'victim',
    'VICTIM',
    'Victim ',
    'victim',
    'victim',
    'victim',
    'victim',
    'victim',
    'victim',
    'victim',
  ])
    expect((await attempt(username, 'wrong password', '192.0.2.1')).status).toBe(401)
  const { status, json, headers } = await attempt('victim', 'wrong password', '192.0.2.1')
  expect(status).toBe(429)
  expect(json).toMatchObject({ code: 'TOO_MANY_TRIES', error: 'Too many tries. Please wait 15 minutes and try again.' })
  expect(onScreensInHindi(Object(json).error)).toContain('15 मिनट')
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
})

test('the owner of the account, at another address, is not locked out', async () => {
  for (let n = 0; n < 10; n++) await attempt('admin', 'wrong password', '192.0.2.2')
  expect((await attempt('admin', adminPassword, '192.0.2.2')).status).toBe(429)
  expect((await attempt('admin', adminPassword, '192.0.2.3')).status).toBe(200)
})

test('a right password resets the count', async () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) await attempt('admin', 'wrong password', '192.0.2.4')
    expect((await attempt('admin', adminPassword, '192.0.2.4')).status).toBe(200)
  }
})

test('one address has a hundred attempts over all accounts', async () => {
  const tries = Array.from({ length: 101 }, (_, n) => attempt(`user${n}`, 'wrong password', '192.0.2.5'))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 401)).toHaveLength(100)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
})

test('one account has a hundred attempts from all addresses', async () => {
  const tries = Array.from({ length: 101 }, (_, n) => attempt('wanted', 'wrong password', `198.51.100.${n}`))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
})

test('an open form accepts twenty messages from one address, and still accepts others', async () => {
  const send = (address: string) =>
    server.visitor.send('POST', '/contacts', {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: '{"name":"A","email":"a@example.com","mobile":"9876543210","subject":"Fees","message":"How much?"}',
    })
  const answers = await Promise.all(Array.from({ length: 21 }, () => send('192.0.2.6')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const [refused] = answers.filter(({ status }) => status === 429)
  expect(refused?.json).toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect((await send('192.0.2.7')).status).toBe(201)
})

const owner = async (username: string) => {
  const person = { username, email: `${username}@example.com`, password: 'a good password', fullName: 'An Owner' }
  const { user } = await server.admin.ok(createUser, { body: { ...person, role: 'sub_admin' } })
  return { ...person, id: user.id }
}

test('an account has one count, whether it is named by username or by e-mail', async () => {
  const { username, email, password } = await owner('twice.named')
  for (let n = 0; n < 5; n++) {
    expect((await attempt(username, 'wrong password', '192.0.2.30')).status).toBe(401)
    expect((await attempt(email.toUpperCase(), 'wrong password', '192.0.2.30')).status).toBe(401)
  }
  expect((await attempt(username, password, '192.0.2.30')).status).toBe(429)
  expect((await attempt(email, password, '192.0.2.30')).status).toBe(429)
})

/** Sets a new password with a code that a super admin hands out. */
async function renew({ id, username }: { id: string; username: string }, address: string) {
  const { code } = await server.admin.ok(handOutCode, { params: { id } })
  return server.visitor.send('POST', '/auth/reset-password', {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username, code, newPassword: 'a password of my own' }),
  })
}

test('who used up the tries of a forgotten password sets a new one with a code, and signs in with it', async () => {
  const forgetful = await owner('forgetful')
  for (let n = 0; n < 11; n++) await attempt(forgetful.username, 'wrong password', '192.0.2.33')
  expect((await renew(forgetful, '192.0.2.33')).status).toBe(200)
  expect((await attempt(forgetful.username, 'a password of my own', '192.0.2.33')).status).toBe(200)
})

test('strangers who use up the tries of codes do not keep a new password from an address that was signed in from', async () => {
  const besieged = await owner('besieged.too')
  expect((await attempt(besieged.username, besieged.password, '192.0.2.35')).status).toBe(200)
  const guesses = openThrottle(true, server.parts.system.pool)
  for (let n = 0; n < 100; n++) await guesses.count(`new password of ${besieged.id}`, `198.51.102.${n}`, () => {})
  for (let n = 0; n < 100; n++) await guesses.count(`invented ${n}`, '192.0.2.35', () => {})
  expect((await renew(besieged, '192.0.2.36')).status).toBe(429)
  expect((await renew(besieged, '192.0.2.35')).status).toBe(200)
})

test('strangers who use up the tries of an account do not lock out an address that it signed in from', async () => {
  const { id, username, password } = await owner('besieged')
  expect((await attempt(username, password, '192.0.2.31')).status).toBe(200)
  const guesses = openThrottle(true, server.parts.system.pool)
  for (let n = 0; n < 100; n++) await guesses.count(id, `198.51.101.${n}`, () => {})
  expect((await attempt(username, password, '192.0.2.32')).status).toBe(429)
  expect((await attempt(username, password, '192.0.2.31')).status).toBe(200)
  for (let n = 0; n < 10; n++) expect((await attempt(username, 'wrong password', '192.0.2.31')).status).toBe(401)
  expect((await attempt(username, password, '192.0.2.31')).status).toBe(429)
})

describe('an address whose tries were used up with names that nobody has', () => {
  const invent = async (address: string) => {
    const guesses = openThrottle(true, server.parts.system.pool)
    for (let n = 0; n < 100; n++) await guesses.count(`invented ${n}`, address, () => {})
  }

  test('lets in the accounts that signed in there, and nobody else', async () => {
    const [here, elsewhere] = [await owner('at.the.office'), await owner('at.home')]
    expect((await attempt(here.username, here.password, '192.0.2.40')).status).toBe(200)
    expect((await attempt(elsewhere.username, elsewhere.password, '192.0.2.41')).status).toBe(200)
    await invent('192.0.2.40')
    expect((await attempt('nobody', 'wrong password', '192.0.2.40')).status).toBe(429)
    expect((await attempt(elsewhere.username, elsewhere.password, '192.0.2.40')).status).toBe(429)
    expect((await attempt(here.username, here.password, '192.0.2.40')).status).toBe(200)
  })

  test('lets nobody guess their passwords more often than before', async () => {
    const { username, password } = await owner('guessed.at')
    expect((await attempt(username, password, '192.0.2.42')).status).toBe(200)
    await invent('192.0.2.42')
    for (let n = 0; n < 10; n++) expect((await attempt(username, 'wrong password', '192.0.2.42')).status).toBe(401)
    expect((await attempt(username, 'wrong password', '192.0.2.42')).status).toBe(429)
    expect((await attempt(username, password, '192.0.2.42')).status).toBe(429)
  })
})

test('who signs in where they are known gives nobody there more tries, nor elsewhere', async () => {
  const { id, username, password } = await owner('often.in')
  expect((await attempt(username, password, '192.0.2.43')).status).toBe(200)
  const guesses = openThrottle(true, server.parts.system.pool)
  for (let n = 0; n < 100; n++) await guesses.count(`made up ${n}`, '192.0.2.43', () => {})
  for (let n = 0; n < 100; n++) await guesses.count(id, `198.51.102.${n}`, () => {})
  for (let n = 0; n < 3; n++) expect((await attempt(username, password, '192.0.2.43')).status).toBe(200)
  await expect(guesses.count('made up', '192.0.2.43', () => {})).rejects.toThrow('Too many tries')
  await expect(guesses.count(id, '198.51.102.200', () => {})).rejects.toThrow('Too many tries')
})

describe('long requests of visitors that are invalid', () => {
  const long = 'x'.repeat(3000)
  const send = (path: string, body: object, address: string, headers = {}) =>
    server.visitor.send('POST', path, {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
      body: JSON.stringify(body),
    })

  test('are turned away after a hundred from one address, whatever they are sent to; short ones are not', async () => {
    const statuses = []
    for (let n = 0; n < 101; n++) {
      const path = ['/auth/register', '/contacts', '/auth/login'][n % 3] ?? ''
      statuses.push((await send(path, { message: long }, '192.0.2.50')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 400), 429])
    const { status, json, headers } = await send('/contacts', { message: long }, '192.0.2.50')
    expect({ status, json }).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TRIES' } })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await send('/contacts', {}, '192.0.2.50')).status).toBe(400)
    expect((await attempt('admin', adminPassword, '192.0.2.50')).status).toBe(200)
    const form = { body: new URLSearchParams({ message: long }), headers: { 'X-Forwarded-For': '192.0.2.50' } }
    expect((await fetch(`${server.url}/contact`, { method: 'POST', ...form })).status).toBe(429)
    expect((await send('/contacts', { message: long }, '192.0.2.51')).status).toBe(400)
  })

  test('are not confused with valid ones, nor with those of somebody who is signed in', async () => {
    const message = { name: 'A', email: 'a@example.com', mobile: '9876543210', subject: 'Fees', message: long }
    for (let n = 0; n < 20; n++) expect((await send('/contacts', message, '192.0.2.52')).status).toBe(201)
    for (let n = 0; n < 90; n++) expect((await send('/contacts', message, '192.0.2.52')).status).toBe(429)
    const signedIn = { Authorization: `Bearer ${server.admin.token}` }
    for (let n = 0; n < 20; n++)
      expect((await send('/contacts', { message: long }, '192.0.2.52', signedIn)).status).toBe(400)
    expect((await send('/contacts', { message: long }, '192.0.2.52')).status).toBe(400)
  })
})

describe('the address that is counted', () => {
  test.each([
    ['one machine in IPv6 has many', '2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff'],
    ['IPv4 may be written as IPv6', '192.0.2.33', '::ffff:192.0.2.33'],
    ['in whatever digits', '192.0.2.34', '::FFFF:c000:222'],
  ])('is the same where %s', async (_, one, other) => {
    for (let n = 0; n < 10; n++) await attempt(`victim of ${one}`, 'wrong password', n % 2 === 0 ? one : other)
    expect((await attempt(`victim of ${one}`, 'wrong password', one)).status).toBe(429)
    expect((await attempt(`victim of ${one}`, 'wrong password', other)).status).toBe(429)
  })

  test('differs between networks of IPv6, and between machines of IPv4', async () => {
    for (const [one, other] of [
      ['2001:db8:1:3::1', '2001:db8:1:4::1'],
      ['192.0.2.35', '192.0.2.36'],
    ] as const) {
      for (let n = 0; n < 10; n++) await attempt(`target at ${one}`, 'wrong password', one)
      expect((await attempt(`target at ${one}`, 'wrong password', one)).status).toBe(429)
      expect((await attempt(`target at ${one}`, 'wrong password', other)).status).toBe(401)
    }
  })
})

describe('the counts of several processes', () => {
  const ignore = () => {}
  const open = (pool = server.parts.system.pool) => openThrottle(true, pool)

  test('are added up', async () => {
    const [one, other] = [open(), open()]
    for (let n = 0; n < 5; n++) {
      await one.count('shared', '192.0.2.20', ignore)
      await other.count('SHARED', '192.0.2.20', ignore)
    }
    for (const process of [one, other])
      await expect(process.count('shared', '192.0.2.20', ignore)).rejects.toThrow('Too many tries')
    await one.forgive('shared', '192.0.2.20')
    await other.count('shared', '192.0.2.20', ignore)
  })

  test('contain no names in the database', async () => {
    await open().count('a password typed as the name', '192.0.2.21', ignore)
    const { rows } = await server.database.owner.query('select key from throttle')
    expect(rows.length).toBeGreaterThan(2)
    for (const { key } of rows) expect(key).toMatch(/^(pair|account|address|form|known):[\w-]{43}$/)
  })

  test('go on separately in each process while the database is away', async () => {
    const away = openPool(server.database.url, { max: 1, applicationName: 'away' })
    await away.end()
    const throttle = open(away)
    for (let n = 0; n < 10; n++) await throttle.count('alone', '192.0.2.22', ignore)
    await expect(throttle.count('alone', '192.0.2.22', ignore)).rejects.toThrow('Too many tries')
  })
})
