import { describe, expect, test } from 'vitest'
import { changePassword, register, updateProfile } from '#contract/accounts/account'
import { createUser, getProfile, login } from '#contract/accounts/auth'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { studentDashboard } from '#contract/accounts/student-area'
import { updateSettings } from '#contract/records/settings'
import { codeOf } from '#tests/desk/code-of'
import { deskForAllTests } from '#tests/desk/desk'
import { openClient } from '#tests/served/client'
import { adminPassword } from '#tests/served/server'

const desk = deskForAllTests()

const password = 'a good password'
const auditOf = async (id: string) =>
  (
    await desk.server.database.owner.query(
      `select action, actor, changes from audit where subject_id = $1 and action not like '%sign%' and subject = 'user' order by at desc limit 1`,
      [id],
    )
  ).rows[0]

let count = 0
const newcomer = (more: object = {}) => {
  count += 1
  const username = `new${count}`
  return { username, email: `${username}@example.com`, password, fullName: 'New Comer', ...more }
}
const comeIn = async (more: object = {}) => {
  const { token, user } = await desk.server.visitor.ok(register, { body: newcomer(more) })
  return { user, client: openClient(desk.server.url, token) }
}

describe('somebody who registers', () => {
  test('is signed in as a student, whatever role is sent', async () => {
    const { user, client } = await comeIn({ role: 'super_admin', isActive: false, instituteName: 'Pune', id: 'mine' })
    expect(user).toMatchObject({ role: 'student', isActive: true, branch: 'Main Branch', mobile: null })
    expect((await client.ok(getProfile)).user).toEqual(user)
    expect(await auditOf(user.id)).toMatchObject({ action: 'created', actor: null })
  })

  test('sees no student record, not even one with the same e-mail address', async () => {
    const { Student } = await desk.enrol()
    const { client } = await comeIn({ email: Student.email })
    expect((await client.ok(studentDashboard)).stats.totalEnrollments).toBe(0)
  })

  test.each(['username', 'email', 'password', 'fullName'])('must give %s', async field => {
    const { details } = await desk.server.visitor.refused(register, { body: newcomer({ [field]: '' }) })
    expect(details).toEqual([{ path: field, message: 'is required.' }])
  })

  test.each([
    ['a short password', { password: 'short' }, 'password'],
    ['no e-mail address', { email: 'nowhere' }, 'email'],
    ['a name with spaces', { username: 'a b' }, 'username'],
    ['the address of somebody else as the name', { username: 'other@example.com' }, 'username'],
  ])('does not give %s', async (_, more, path) => {
    const refused = await desk.server.visitor.refused(register, { body: newcomer(more) })
    expect(refused).toMatchObject({ status: 400, details: [{ path }] })
  })

  test('may use their own e-mail address as the username, but no name or address of another user, in any case', async () => {
    const { user } = await comeIn({ username: 'me@example.com', email: 'Me@example.com' })
    const refused = async (more: object) => (await desk.server.visitor.refused(register, { body: newcomer(more) })).code
    expect(await refused({ username: 'ADMIN' })).toBe('USERNAME_TAKEN')
    expect(await refused({ email: user.email.toUpperCase() })).toBe('EMAIL_TAKEN')
  })

  test('gets their name in its normal form, under which they sign in however it is typed', async () => {
    const { user } = await comeIn({ username: 'Ｎｅｗ.Ｃｏｍｅｒ' })
    expect(user.username).toBe('New.Comer')
    await desk.signIn('ｎｅｗ.ｃｏｍｅｒ', password)
    const refused = async (username: string) =>
      (await desk.server.visitor.refused(register, { body: newcomer({ username }) })).code
    expect(await refused('new.ｃomer')).toBe('USERNAME_TAKEN')
    expect(await refused('new.сomer')).toBe('INVALID_INPUT')
    expect(await refused('pune＠example.com')).toBe('INVALID_INPUT')
  })

  test('is refused once a super admin has switched registration off, which invitations outlast', async () => {
    await desk.admin.ok(updateSettings, { body: { registration: false } })
    expect(await desk.server.visitor.refused(register, { body: newcomer() })).toMatchObject({
      status: 403,
      code: 'REGISTRATION_CLOSED',
      error: 'Accounts are made by the institute only. Please ask there for an invitation.',
    })
    const { studentId } = await desk.enrol()
    const { url } = await desk.pune.ok(inviteStudent, { params: { id: studentId } })
    await desk.server.visitor.ok(acceptInvite, { body: { code: codeOf(url), password } })
    await desk.admin.ok(updateSettings, { body: { registration: true } })
    await comeIn()
  })

  test('at the same moment as another with the same name: only one succeeds', async () => {
    const body = newcomer()
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await desk.server.visitor.call(register, { body })).status),
    )
    expect(statuses.toSorted()).toEqual([201, 409, 409])
  })
})

describe('the own profile', () => {
  test('is really saved, and only its own fields', async () => {
    const before = (await desk.admin.ok(getProfile)).user
    const body = { fullName: 'Head Office', mobile: '9000000000', role: 'student', isActive: false, username: 'x' }
    const { user } = await desk.admin.ok(updateProfile, { body })
    expect(user).toEqual({ ...before, fullName: 'Head Office', mobile: '9000000000', version: before.version + 1 })
    expect((await desk.admin.ok(getProfile)).user).toEqual(user)
    expect((await desk.admin.ok(updateProfile, { body: { mobile: '' } })).user.mobile).toBeNull()
    expect((await auditOf(user.id))?.changes).toEqual({ mobile: { from: '9000000000', to: null } })
  })

  test('refuses the e-mail address of another user, a blank name and a stale version', async () => {
    const refused = (body: object) => desk.admin.refused(updateProfile, { body })
    expect((await refused({ email: 'pune@example.com', currentPassword: adminPassword })).code).toBe('EMAIL_TAKEN')
    expect((await refused({ fullName: ' ' })).details).toEqual([{ path: 'fullName', message: 'is required.' }])
    expect((await refused({ fullName: 'Other', version: 0 })).code).toBe('STALE_VERSION')
  })

  test('is changed by super admins only', async () => {
    const body = { fullName: 'Other' }
    for (const other of [desk.pune, desk.student])
      expect((await other.refused(updateProfile, { body })).code).toBe('FORBIDDEN')
    expect((await desk.server.visitor.refused(updateProfile, { body })).status).toBe(401)
  })
})

describe('a change of the password', () => {
  const somebody = async () => {
    const body = newcomer({ role: 'sub_admin' as const })
    const { user } = await desk.admin.ok(createUser, { body: { ...body, role: 'sub_admin' } })
    return { user, here: await desk.signIn(user.username, password), there: await desk.signIn(user.username, password) }
  }

  test('ends every other session, and the old password opens none', async () => {
    const { user, here, there } = await somebody()
    await here.ok(changePassword, { body: { currentPassword: password, newPassword: 'another password' } })
    expect((await here.ok(getProfile)).user.version).toBe(user.version + 1)
    expect((await there.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    await desk.signIn(user.username, 'another password')
    const old = { body: { username: user.username, password } }
    expect((await desk.server.visitor.refused(login, old)).code).toBe('INVALID_CREDENTIALS')
    expect(await auditOf(user.id)).toEqual({ action: 'changed', actor: user.id, changes: { password_hash: 'changed' } })
  })

  test('needs the current one; a wrong one is refused and does not end the session', async () => {
    const { here, there } = await somebody()
    const body = { currentPassword: 'wrong password', newPassword: 'another password' }
    expect(await here.refused(changePassword, { body })).toMatchObject({
      status: 422,
      code: 'WRONG_PASSWORD',
      error: 'The current password is not right. Please type it again.',
      details: [{ path: 'currentPassword', message: 'is not right.' }],
    })
    await here.ok(getProfile)
    await there.ok(getProfile)
  })

  test('needs a new one that is long enough', async () => {
    const refused = (body: object) => desk.pune.refused(changePassword, { body })
    expect((await refused({ currentPassword: password, newPassword: 'short' })).details).toEqual([
      { path: 'newPassword', message: 'must have at least 8 characters.' },
    ])
    expect((await refused({ newPassword: 'long enough' })).details).toMatchObject([{ path: 'currentPassword' }])
    expect((await desk.server.visitor.refused(changePassword)).status).toBe(401)
  })

  test('sent twice at once succeeds once', async () => {
    const { user, here, there } = await somebody()
    const change = (newPassword: string) => ({ body: { currentPassword: password, newPassword } })
    const answers = await Promise.all([
      here.call(changePassword, change('password of here')),
      there.call(changePassword, change('password of there')),
    ])
    const winner = answers[0]?.status === 200 ? 'password of here' : 'password of there'
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await desk.signIn(user.username, winner)
  })
})

test("the first admin's password is still the one given", async () => {
  await desk.signIn('admin', adminPassword)
})
