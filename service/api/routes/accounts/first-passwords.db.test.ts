import { expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account'
import { createUser, getProfile, login, logout, updateUser } from '#contract/accounts/auth'
import { handOutCode, resetPassword } from '#contract/accounts/forgotten'
import { endpoints } from '#contract/endpoints'
import { listCourses } from '#contract/records/courses'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

const typed = 'typed by staff'
const chosen = 'a password of my own'
let count = 0
const somebody = async (fields: object = { mustChangePassword: true }) => {
  count += 1
  const username = `new.clerk.${count}`
  const body = { username, email: `${username}@example.com`, password: typed, fullName: 'A Clerk', role: 'sub_admin' }
  const { user } = await desk.admin.ok(createUser, { body: { ...body, role: 'sub_admin', ...fields } })
  return { user, client: await desk.signIn(username, typed) }
}

const allowed = ['GET /auth/profile', 'POST /auth/password', 'POST /auth/logout']
const refusedRows = endpoints.filter(
  ({ method, path, roles }) =>
    roles.includes('sub_admin') && !roles.includes('visitor') && !allowed.includes(`${method} ${path}`),
)

test('until a password that staff typed is changed, nothing else is answered', async () => {
  const { user, client } = await somebody()
  expect(user.mustChangePassword).toBe(true)
  expect(refusedRows.length).toBeGreaterThan(50)
  for (const { method, path } of refusedRows) {
    const { status, json } = await client.send(method, path.replace(/:\w+/g, user.id))
    expect({ row: `${method} ${path}`, status, json }).toMatchObject({ status: 403, json: { code: 'CHANGE_PASSWORD' } })
  }
  expect((await client.ok(getProfile)).user.mustChangePassword).toBe(true)
  await client.ok(changePassword, { body: { currentPassword: typed, newPassword: chosen } })
  expect((await client.ok(getProfile)).user.mustChangePassword).toBe(false)
  const { method, path } = refusedRows[0] ?? { method: 'GET', path: '/auth/sessions' }
  expect((await client.send(method, path)).status).toBe(200)
})

const differs = {
  status: 400,
  code: 'INVALID_INPUT',
  error: 'New password must differ from the current one.',
  details: [{ path: 'newPassword', message: 'must differ from the current one.' }],
}

test('the password that staff typed does not count as another one, nor when a code sets it', async () => {
  const { user, client } = await somebody()
  const same = { currentPassword: typed, newPassword: typed }
  expect(await client.refused(changePassword, { body: same })).toMatchObject(differs)
  const wrong = { currentPassword: 'a wrong one', newPassword: 'a wrong one' }
  expect((await client.refused(changePassword, { body: wrong })).code).toBe('WRONG_PASSWORD')
  const { code } = await desk.admin.ok(handOutCode, { params: { id: user.id } })
  const reset = { username: user.username, code }
  expect(await desk.server.visitor.refused(resetPassword, { body: { ...reset, newPassword: typed } })).toMatchObject(
    differs,
  )
  expect((await client.ok(getProfile)).user.mustChangePassword).toBe(true)
  await desk.server.visitor.ok(resetPassword, { body: { ...reset, newPassword: chosen } })
  expect((await (await desk.signIn(user.username, chosen)).ok(getProfile)).user.mustChangePassword).toBe(false)
})

test('who may keep their password may send it again, to end their other sessions', async () => {
  const { user, client } = await somebody({})
  const elsewhere = await desk.signIn(user.username, typed)
  await client.ok(changePassword, { body: { currentPassword: typed, newPassword: typed } })
  expect((await elsewhere.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
})

test('meanwhile they see what visitors see, and no more', async () => {
  await desk.server.database.owner.query(`update courses set is_active = false where name = 'Java'`)
  const { client } = await somebody()
  expect(await client.ok(listCourses)).toEqual(await desk.server.visitor.ok(listCourses))
  expect(await client.ok(listCourses)).not.toEqual(await desk.pune.ok(listCourses))
  await client.ok(login, { body: { username: 'pune', password: 'a good password' } })
  await client.ok(logout)
})

test('a user made without the flag is asked for nothing', async () => {
  const { user, client } = await somebody({})
  expect(user.mustChangePassword).toBe(false)
  expect(await client.send('GET', '/auth/sessions')).toMatchObject({ status: 200 })
})

test('a password that staff set again needs another one if they say so', async () => {
  const { user } = await somebody({})
  const input = { params: { id: user.id } }
  const set = { password: 'typed by staff again', mustChangePassword: true }
  expect((await desk.admin.ok(updateUser, { ...input, body: set })).user.mustChangePassword).toBe(true)
  expect((await desk.admin.ok(updateUser, { ...input, body: { fullName: 'B' } })).user.mustChangePassword).toBe(true)
  const again = { password: 'typed by staff once more' }
  expect((await desk.admin.ok(updateUser, { ...input, body: again })).user.mustChangePassword).toBe(false)
})

test('nobody has to change what they chose themselves', async () => {
  const { user } = await desk.admin.ok(getProfile)
  const body = { mustChangePassword: true }
  expect((await desk.admin.ok(updateUser, { params: { id: user.id }, body })).user.mustChangePassword).toBe(false)
})
