import { createSecretKey, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import jwt from 'jsonwebtoken'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deleteUser, getProfile, login, logout, updateUser } from '#contract/accounts/auth'
import { listUsers } from '#contract/accounts/user-list'
import { until } from '#db/testing/until'
import { at } from '#tests/served/at'
import { openClient } from '#tests/served/client'
import { adminPassword, serverForAllTests } from '#tests/served/server'

const hour = 3_600_000
let now = new Date('2026-04-05T10:00:00Z')
const server = serverForAllTests({ clock: () => now })

const with_ = (token: string | undefined) => openClient(server.url, token)
const sessionOf = (token: string | undefined) => {
  const claims = jwt.decode(token ?? '')
  return {
    sub: String(at(claims, 'sub')),
    sid: String(at(claims, 'sid')),
    exp: Number(at(claims, 'exp')),
    aud: String(at(claims, 'aud')),
  }
}
const without = (claims: object, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))
const signInAsAdmin = (remember?: boolean) =>
  server.visitor.ok(login, { body: { username: 'admin', password: adminPassword, remember } })

describe('sign-in', () => {
  test.each(['admin', 'ADMIN', ' admin ', 'admin@example.com', 'Admin@Example.COM'])('by %s', async username => {
    const { user } = await server.visitor.ok(login, { body: { username, password: adminPassword } })
    expect(user).toMatchObject({ username: 'admin', role: 'super_admin', lastLogin: now.toISOString() })
  })

  test('answers the same to a wrong password and to an unknown name', async () => {
    const wrong = await server.visitor.refused(login, { body: { username: 'admin', password: 'wrong password' } })
    const nobody = await server.visitor.refused(login, { body: { username: 'nobody', password: 'wrong password' } })
    expect(wrong).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      error: 'Invalid username or password.',
    })
    expect({ ...nobody, headers: 0 }).toEqual({ ...wrong, headers: 0 })
  })

  test('reveals that an account is inactive only with the right password', async () => {
    const { token } = await server.signedIn('sub_admin')
    const { users } = await server.admin.ok(listUsers)
    const user = users.find(({ id }) => id === sessionOf(token).sub)
    await server.admin.ok(updateUser, { params: { id: user?.id ?? '' }, body: { isActive: false } })
    const username = user?.username ?? ''
    expect(await server.visitor.refused(login, { body: { username, password: 'wrong password' } })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(await server.visitor.refused(login, { body: { username, password: 'a good password' } })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_INACTIVE',
    })
  })

  test('lasts 12 hours, with "remember me" 30 days', async () => {
    const short = await signInAsAdmin()
    const long = await signInAsAdmin(true)
    const began = now
    now = new Date(began.getTime() + 12 * hour - 1000)
    await with_(short.token).ok(getProfile)
    now = new Date(began.getTime() + 12 * hour + 1000)
    expect((await with_(short.token).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    now = new Date(began.getTime() + 30 * 24 * hour - 1000)
    await with_(long.token).ok(getProfile)
    now = new Date(began.getTime() + 30 * 24 * hour + 1000)
    expect((await with_(long.token).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    now = began
  })
})

describe('a session ends', () => {
  test('by signing out, and no other session does', async () => {
    const [one, two] = await Promise.all([signInAsAdmin(), signInAsAdmin()])
    await with_(one.token).ok(logout)
    expect((await with_(one.token).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    await with_(two.token).ok(getProfile)
  })

  test.each([
    ['a new password', { password: 'another password' }],
    ['a new role', { role: 'student' as const }],
    ['deactivation', { isActive: false }],
  ])('by %s', async (_, change) => {
    const user = await server.signedIn('sub_admin')
    await user.ok(getProfile)
    await server.admin.ok(updateUser, { params: { id: sessionOf(user.token).sub }, body: change })
    expect((await user.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
  })

  test('by deactivation, also for what its user has begun to send', async () => {
    const user = await server.signedIn('sub_admin')
    const { sub, sid } = sessionOf(user.token)
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    const body = JSON.stringify({ source: 'Tea', amount: 20, date: '2026-04-05' })
    const began = now
    now = new Date(began.getTime() + 120_000)
    const head = ['POST /api/income-expense HTTP/1.1', 'Host: x', `Authorization: Bearer ${user.token}`]
    const type = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close']
    socket.write(`${[...head, ...type].join('\r\n')}\r\n\r\n{`)
    const used = `select from sessions where id = $1 and last_used = $2`
    // Who sends it was looked up by then.
    await until(async () => (await server.database.owner.query(used, [sid, now])).rowCount === 1)
    await server.admin.ok(updateUser, { params: { id: sub }, body: { isActive: false } })
    now = new Date(now.getTime() + 2000)
    const answer = text(socket)
    socket.write(body.slice(1))
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
    now = began
  })

  test('by deletion', async () => {
    const user = await server.signedIn('sub_admin')
    await server.admin.ok(deleteUser, { params: { id: sessionOf(user.token).sub } })
    expect((await user.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
  })

  test('when the database says so, whatever its token says', async () => {
    const user = await server.signedIn('sub_admin')
    const { sid } = sessionOf(user.token)
    await server.database.owner.query('update sessions set expires_at = $2 where id = $1', [sid, now])
    expect((await user.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
  })

  test('but not when the name changes or the same form has an empty password', async () => {
    const user = await server.signedIn('sub_admin')
    const { id } = (await user.ok(getProfile)).user
    await server.admin.ok(updateUser, {
      params: { id },
      body: { fullName: 'New Name', password: '', role: 'sub_admin' },
    })
    expect((await user.ok(getProfile)).user.fullName).toBe('New Name')
  })
})

describe('a token is refused', () => {
  const key = () => server.parts.settings.jwtSecret
  const valid = () => sessionOf(server.admin.token)
  const forged: [string, () => string][] = [
    ['signed with no algorithm', () => jwt.sign(valid(), '', { algorithm: 'none' })],
    ['signed with another key', () => jwt.sign(valid(), createSecretKey('another secret of 32 characters!!', 'utf8'))],
    ['signed with another algorithm', () => jwt.sign(valid(), key(), { algorithm: 'HS512' })],
    ['without an end', () => jwt.sign(without(valid(), 'exp'), key())],
    ['that names nobody whom it is for', () => jwt.sign(without(valid(), 'aud'), key())],
    ['for something else', () => jwt.sign({ ...valid(), aud: 'receipts' }, key())],
    ['that has ended', () => jwt.sign({ ...valid(), exp: Math.floor(now.getTime() / 1000) - 1 }, key())],
    ['of another session', () => jwt.sign({ ...valid(), sid: randomUUID() }, key())],
    ['of another user', () => jwt.sign({ ...valid(), sub: randomUUID() }, key())],
    ['whose session is no id', () => jwt.sign({ ...valid(), sid: "' or true --" }, key())],
    ['that is none', () => 'nonsense'],
    ['with its end changed', () => tampered(server.admin.token ?? '')],
  ]
  test.each(forged)('%s', async (_, token) => {
    const { status, code, headers } = await with_(token()).refused(getProfile)
    expect({ status, code }).toEqual({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  function tampered(token: string): string {
    const [header, payload = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const later = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    return [header, later, signature].join('.')
  }

  test('the same claims with the right signature are accepted', async () => {
    await with_(jwt.sign(valid(), key())).ok(getProfile)
  })

  test('other kinds of authorization count as none', async () => {
    const headers = { Authorization: `Basic ${Buffer.from(`admin:${adminPassword}`).toString('base64')}` }
    expect(await server.visitor.send('GET', '/auth/profile', { headers })).toMatchObject({ status: 401 })
  })
})
