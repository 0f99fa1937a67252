import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#api/routes/testing/code-of'
import { type Desk, openDesk, person } from '#api/routes/testing/desk'
import { type Client, openClient } from '#api/testing/client'
import { addDevice, setUpApp } from '#api/testing/second-factors'
import { register } from '#contract/accounts/account'
import { createUser, getProfile, login, updateUser } from '#contract/accounts/auth'
import { getFactors } from '#contract/accounts/factors'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { listNotices } from '#contract/accounts/notices'
import { askForPasskey, signInByPasskey } from '#contract/accounts/second-step'
import { listOwnEnrollments } from '#contract/accounts/student-area'
import { listUsers } from '#contract/accounts/user-list'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const password = 'a good password'
const seen = async (client: Client) => (await client.ok(listOwnEnrollments)).enrollments.map(({ id }) => id)
const edit = (id: string, body: object = { mobile: '9000000009' }) =>
  desk.admin.ok(updateUser, { params: { id }, body })
const refusedEdit = (id: string, body: object) => desk.admin.refused(updateUser, { params: { id }, body })
const comeIn = async (email: string) => {
  const body = { username: email.replace('@', '.at.'), email, password, fullName: 'Some Body' }
  const { token, user } = await desk.server.visitor.ok(register, { body })
  return { user, client: openClient(desk.server.url, token) }
}
const makeStudentUser = async (email: string) => {
  const body = { username: email, email, password, fullName: 'Asha', role: 'student' as const }
  return (await desk.admin.ok(createUser, { body })).user
}
const invited = async (studentId: string, from: Client, secret = password) => {
  const { url } = await from.ok(inviteStudent, { params: { id: studentId } })
  const body = { code: codeOf(url), password: secret }
  const { token, user } = await desk.server.visitor.ok(acceptInvite, { body })
  return { user, client: openClient(desk.server.url, token) }
}

describe("somebody who registers with a student's address", () => {
  test('sees nothing of that student after a super admin has edited them', async () => {
    const own = person()
    const { user, client } = await comeIn(own.email)
    await desk.enrol(own)
    await edit(user.id)
    expect(await seen(client)).toEqual([])
    await edit(user.id, { email: own.email.toUpperCase(), role: 'student' })
    expect(await seen(client)).toEqual([])
  })

  test('is marked in the list of users, until an invitation of the student is accepted', async () => {
    const own = person()
    const { studentId } = await desk.enrol(own)
    const { user } = await comeIn(own.email)
    const marked = async () =>
      (await desk.admin.ok(listUsers)).users.filter(one => one.selfRegistered).map(({ id }) => id)
    expect(user.selfRegistered).toBe(true)
    expect(await marked()).toContain(user.id)
    expect((await invited(studentId, desk.pune)).user).toMatchObject({ id: user.id, selfRegistered: false })
    expect(await marked()).not.toContain(user.id)
  })

  test('sees the record that a super admin names, and no other with the address', async () => {
    const own = person()
    const { id, studentId } = await desk.enrol(own)
    await desk.enrol(own, desk.nashik)
    const { user, client } = await comeIn(own.email)
    await edit(user.id, { studentId })
    expect(await seen(client)).toEqual([id])
    await edit(user.id, { studentId })
  })

  test("does not get a record that is another account's, or that does not exist", async () => {
    const { studentId } = await desk.enrol()
    const { client } = await invited(studentId, desk.pune)
    const { user } = await comeIn(person().email)
    expect(await refusedEdit(user.id, { studentId })).toMatchObject({
      status: 400,
      error: 'Student belongs to another account.',
      details: [{ path: 'studentId' }],
    })
    expect(await seen(client)).toHaveLength(1)
    expect((await refusedEdit(user.id, { studentId: user.id })).code).toBe('NOT_FOUND')
    const { users } = await desk.admin.ok(listUsers, { query: { search: 'pune@example.com' } })
    expect(await refusedEdit(users[0]?.id ?? '', { studentId })).toMatchObject({
      error: 'Student can be linked to the account of a student only.',
    })
  })
})

describe('second factors that were there before an invitation', () => {
  test.each([
    ['another password is set', 'another password', ['secondFactorRemoved', 'passwordChanged']],
    ['the same password is typed', password, ['secondFactorRemoved']],
  ])('go with the recovery codes from an account that registered itself, when %s', async (_, secret, told) => {
    const { visitor, parts, database } = desk.server
    const own = person()
    const { studentId } = await desk.enrol(own)
    const { user, client: stranger } = await comeIn(own.email)
    await setUpApp(stranger, parts.clock())
    const { device } = await addDevice(stranger)
    const { client } = await invited(studentId, desk.pune, secret)
    expect((await stranger.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    const { ticket, passkey } = await visitor.ok(askForPasskey)
    const shown = device.use({ ...passkey, allowCredentials: [] })
    expect((await visitor.refused(signInByPasskey, { body: { ticket, passkey: shown } })).code).toBe(
      'PASSKEY_NOT_VALID',
    )
    expect((await client.ok(getFactors)).factors).toMatchObject({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect((await visitor.ok(login, { body: { username: own.email, password: secret } })).token).toBeDefined()
    const { notices } = await client.ok(listNotices)
    expect(notices.slice(0, told.length)).toMatchObject(told.map(kind => ({ kind, seen: false })))
    const audited = `select 1 from audit where subject_id = $1 and changes ? 'second_factors'`
    expect((await database.owner.query(audited, [user.id])).rows).toHaveLength(1)
  })

  test('stay with who has an account from the institute and gives its password', async () => {
    const own = person()
    const user = await makeStudentUser(own.email)
    await setUpApp(await desk.signIn(user.username, password), desk.server.parts.clock())
    const { studentId } = await desk.enrol(own)
    const { client } = await invited(studentId, desk.pune)
    expect((await client.ok(getFactors)).factors).toMatchObject({ recoveryCodesLeft: 10 })
  })
})

describe('an account that shows a record already', () => {
  test('cannot be taken over by another invitation of its student, from before or after', async () => {
    const { studentId } = await desk.enrol()
    const { client } = await invited(studentId, desk.pune)
    await setUpApp(client, desk.server.parts.clock())
    for (const staff of [desk.pune, desk.admin])
      expect(await staff.refused(inviteStudent, { params: { id: studentId } })).toMatchObject({
        status: 409,
        code: 'HAS_ACCOUNT',
        error: 'This student signs in already. Please hand out a password code instead.',
      })
    expect((await client.ok(getFactors)).factors).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('is out of reach of an invitation from before it was linked', async () => {
    const own = person()
    const { studentId } = await desk.enrol(own)
    const { url } = await desk.pune.ok(inviteStudent, { params: { id: studentId } })
    await makeStudentUser(own.email)
    const body = { code: codeOf(url), password: 'of the clerk' }
    expect((await desk.server.visitor.refused(acceptInvite, { body })).code).toBe('INVITE_NOT_VALID')
    await desk.signIn(own.email, password)
  })

  test('keeps its password and second factors when its address is given to another student of the branch', async () => {
    const [first, mail] = [await desk.enrol(), person().email]
    const { user, client } = await comeIn(mail)
    await edit(user.id, { studentId: first.studentId })
    await setUpApp(client, desk.server.parts.clock())
    const second = await desk.enrol({ ...person(), email: mail })
    const { url } = await desk.pune.ok(inviteStudent, { params: { id: second.studentId } })
    const accept = (secret: string) =>
      desk.server.visitor.call(acceptInvite, { body: { code: codeOf(url), password: secret } })
    expect(await accept('of the clerk')).toMatchObject({ status: 422, json: { code: 'WRONG_PASSWORD' } })
    expect((await client.ok(getFactors)).factors).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await accept(password)).status).toBe(200)
    expect((await client.ok(getFactors)).factors).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await seen(client)).toEqual(expect.arrayContaining([first.id, second.id]))
  })
})

describe('an account that an invitation made', () => {
  test('gets no records of other branches by its address: a clerk chose that address', async () => {
    const own = person()
    const { id, studentId } = await desk.enrol(own)
    await desk.enrol(own, desk.nashik)
    const { user, client } = await invited(studentId, desk.pune)
    await edit(user.id)
    expect(await seen(client)).toEqual([id])
  })

  test.each([
    ['another password was set', 'another password', 1],
    ['its own password was given', password, 2],
  ])('one of staff that an invitation took over follows who holds it, when %s', async (_, secret, records) => {
    const own = person()
    await makeStudentUser(own.email)
    const { studentId } = await desk.enrol(own)
    const { user, client } = await invited(studentId, desk.pune, secret)
    await desk.enrol(own, desk.nashik)
    await edit(user.id)
    expect(await seen(client)).toHaveLength(records)
  })
})

test('an account that a super admin made is linked by its address, also to a record that is added later', async () => {
  const own = person()
  const user = await makeStudentUser(own.email)
  expect(user.selfRegistered).toBe(false)
  const { id } = await desk.enrol(own)
  const client = await desk.signIn(user.username, password)
  expect(await seen(client)).toEqual([])
  await edit(user.id)
  expect(await seen(client)).toEqual([id])
})

test('who made the accounts of an older database is read from the audit', async () => {
  const [{ user: alone }, own] = [await comeIn(person().email), person()]
  const { studentId } = await desk.enrol(own)
  const { user: guest } = await invited(studentId, desk.pune)
  const { user: squatter } = await comeIn(person().email)
  const taken = await desk.enrol({ ...person(), email: squatter.email })
  await invited(taken.studentId, desk.pune)
  const made = await makeStudentUser(person().email)
  const { owner } = desk.server.database
  await owner.query(`update users set origin = 'staff'`)
  const migration = await readFile('db/migrations/0025-0041/0025-origins-of-accounts.sql', 'utf8')
  await owner.query(migration.slice(migration.indexOf('do $$')))
  const { rows } = await owner.query('select id, origin from users')
  const origins = new Map(rows.map(({ id, origin }) => [id, origin]))
  expect([alone, guest, squatter, made].map(({ id }) => origins.get(id))).toEqual([
    'registration',
    'invitation',
    'registration',
    'staff',
  ])
  expect((await owner.query(`select 1 from users where role <> 'student' and origin <> 'staff'`)).rows).toEqual([])
})
