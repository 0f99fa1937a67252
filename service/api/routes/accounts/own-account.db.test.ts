import { describe, expect, test } from 'vitest'
import { updateProfile } from '#contract/accounts/account'
import { createUser, getProfile, updateUser } from '#contract/accounts/auth'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

const password = 'a good password'
let count = 0
/** A super admin, who may change everybody's account. */
const boss = async () => {
  count += 1
  const username = `boss${count}`
  const body = { username, email: `${username}@example.com`, password, fullName: 'The Boss', role: 'super_admin' }
  const { user } = await desk.admin.ok(createUser, { body: { ...body, role: 'super_admin' } })
  const client = await desk.signIn(username, password)
  return {
    user,
    client,
    byList: (more: object) => client.call(updateUser, { params: { id: user.id }, body: more }),
    byProfile: (more: object) => client.call(updateProfile, { body: more }),
  }
}

const missing = { status: 400, json: { details: [{ path: 'currentPassword', message: 'is required.' }] } }
const wrong = {
  status: 422,
  json: { code: 'WRONG_PASSWORD', error: 'The current password is not right. Please type it again.' },
}

describe.each([
  ['password', 'byList', { password: 'another password' }],
  ['username', 'byList', { username: 'renamed' }],
  ['e-mail address', 'byList', { email: 'list@example.com' }],
  ['e-mail address', 'byProfile', { email: 'profile@example.com' }],
] as const)('the own %s, %s', (_, way, change) => {
  test('is changed only with the current password', async () => {
    const { user, client, [way]: send } = await boss()
    expect(await send(change)).toMatchObject(missing)
    expect(await send({ ...change, currentPassword: '' })).toMatchObject(missing)
    expect(await send({ ...change, currentPassword: 'a wrong password' })).toMatchObject(wrong)
    expect((await client.ok(getProfile)).user).toEqual({ ...user, lastLogin: expect.any(String) })
    expect(await send({ ...change, currentPassword: password })).toMatchObject({ status: 200 })
  })
})

test('the other fields need no password, nor do values that stay as they are', async () => {
  const { user, byList, byProfile } = await boss()
  const same = { username: user.username, email: user.email, password: '' }
  expect(await byList({ ...same, fullName: 'The New Boss' })).toMatchObject({ status: 200 })
  expect(await byProfile({ email: user.email, mobile: '9876543210' })).toMatchObject({ status: 200 })
})

test("another user's account needs none either", async () => {
  const [{ client }, { user }] = [await boss(), await boss()]
  const body = { username: 'somebody', email: 'somebody@example.com', password: 'another password' }
  await client.ok(updateUser, { params: { id: user.id }, body })
})

test('a password that was changed meanwhile is not the current one', async () => {
  const { byList } = await boss()
  const change = (secret: string) => byList({ password: secret, currentPassword: password })
  const statuses = (await Promise.all([change('password of one'), change('password of two')])).map(
    ({ status }) => status,
  )
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
})
