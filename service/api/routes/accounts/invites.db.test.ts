import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/accounts/account'
import { createUser, getProfile, login, updateUser } from '#contract/accounts/auth'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { listOwnEnrollments } from '#contract/accounts/student-area'
import { listUsers } from '#contract/accounts/user-list'
import type { Role } from '#contract/fields/fields'
import { createStudent, deleteStudent, updateStudent } from '#contract/records/students'
import { listActivity } from '#contract/reports/activity'
import { downloadExport } from '#contract/reports/exports'
import { codeOf } from '#tests/desk/code-of'
import { deskForAllTests, person } from '#tests/desk/desk'
import { whileChanged } from '#tests/desk/while-changed'
import { type Client, openClient } from '#tests/served/client'
import { startTestServer } from '#tests/served/server'

const today = '2026-06-15T06:30:00.000Z'
const password = 'a good password'
const desk = deskForAllTests()
beforeAll(async () => {
  desk.setClock(today)
})
afterEach(() => desk.setClock(today))

const invite = async (id: string, client: Client = desk.pune) =>
  codeOf((await client.ok(inviteStudent, { params: { id } })).url)
const accept = async (code: string, secret = password) => {
  const { token } = await desk.server.visitor.ok(acceptInvite, { body: { code, password: secret } })
  const client = openClient(desk.server.url, token)
  return { user: (await client.ok(getProfile)).user, client }
}
const refused = (code: string, secret = password) =>
  desk.server.visitor.refused(acceptInvite, { body: { code, password: secret } })
const seen = async (client: Client) => (await client.ok(listOwnEnrollments)).enrollments.map(({ id }) => id)
const makeUser = async (username: string, email: string, role: Role = 'student') =>
  (await desk.admin.ok(createUser, { body: { username, email, role, password: 'an older password', fullName: 'A B' } }))
    .user
const notValid = {
  status: 422,
  code: 'INVITE_NOT_VALID',
  error: 'This invitation is not valid any more. Please ask the institute for a new one.',
}

describe('an invitation', () => {
  test('is a link for seven days, and only a hash of its code is stored', async () => {
    const { studentId } = await desk.enrol()
    const { url, expiresAt } = await desk.pune.ok(inviteStudent, { params: { id: studentId } })
    expect(url).toMatch(new RegExp(`^${desk.server.url}/accept-invite#\\?code=[\\w-]{43}$`))
    expect(expiresAt).toBe('2026-06-22T06:30:00.000Z')
    const { rows } = await desk.server.database.owner.query('select v::text from invites v')
    expect(JSON.stringify(rows)).not.toContain(codeOf(url))
  })

  test('creates an account that sees the records of the student', async () => {
    const { id, studentId, Student } = await desk.enrol()
    const { user, client } = await accept(await invite(studentId))
    expect(user).toMatchObject({ username: Student.email, email: Student.email, role: 'student', branch: 'Pune' })
    expect(user).toMatchObject({ fullName: Student.fullName, mobile: Student.mobile, isActive: true })
    expect(await seen(client)).toEqual([id])
    expect(await seen(await desk.signIn(Student.email.toUpperCase(), password))).toEqual([id])
  })

  test('of a student without e-mail names the student number, with which they sign in', async () => {
    const email = '9822012345-x1@none.invalid'
    const { studentId, Student } = await desk.enrol({ ...person(), email })
    const { username, url } = await desk.pune.ok(inviteStudent, { params: { id: studentId } })
    expect(username).toBe(Student.studentNumber)
    expect((await refused(codeOf(url), username)).error).toMatch(/password/i)
    const { user } = await accept(codeOf(url))
    expect(user).toMatchObject({ username, email })
    await desk.signIn(username, password)
    const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'accounts', limit: 5 } })
    expect(activity).toContainEqual(
      expect.objectContaining({ changes: expect.arrayContaining([{ field: 'Email', from: null, to: 'None' }]) }),
    )
    const answer = await desk.admin.call(downloadExport, { params: { kind: 'students' }, query: { format: 'csv' } })
    for (const text of [JSON.stringify(activity), answer.text]) expect(text).not.toContain('none.invalid')
    expect(answer.text).toContain(',None,')
  })

  test('names the address where somebody took the student number as their username', async () => {
    const email = '9822012345-x2@none.invalid'
    const { studentId, Student } = await desk.enrol({ ...person(), email })
    const stranger = { username: Student.studentNumber ?? '', email: person().email, password, fullName: 'Some Body' }
    await desk.server.visitor.ok(register, { body: stranger })
    const { username, url } = await desk.pune.ok(inviteStudent, { params: { id: studentId } })
    expect([username, (await accept(codeOf(url))).user.username]).toEqual([email, email])
  })

  test('links the student for whom it was made, and no other record with the same e-mail', async () => {
    const own = person()
    await desk.enrol(own)
    const { id, studentId } = await desk.enrol(own, desk.nashik)
    const { client } = await accept(await invite(studentId, desk.nashik))
    expect(await seen(client)).toEqual([id])
  })

  test('works once', async () => {
    const { studentId, Student } = await desk.enrol()
    const code = await invite(studentId)
    await accept(code)
    expect(await refused(code, 'another password')).toMatchObject(notValid)
    await desk.signIn(Student.email, password)
  })

  test('lets in only one of two who use it at once', async () => {
    const { studentId, Student } = await desk.enrol()
    const code = await invite(studentId)
    const tries = ['password one', 'password two', 'password three'].map(async secret => {
      const { status } = await desk.server.visitor.call(acceptInvite, { body: { code, password: secret } })
      return [status, secret] as const
    })
    const answers = await Promise.all(tries)
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 422, 422])
    await desk.signIn(Student.email, answers.find(([status]) => status === 200)?.[1] ?? '')
    const { users } = await desk.admin.ok(listUsers, { query: { search: Student.email } })
    expect(users).toHaveLength(1)
  })

  test('ends when a newer one is made, when it expires, when the address changes and when the student is deleted', async () => {
    const { student } = await desk.pune.ok(createStudent, { body: { ...person(), aadhaarNo: '123412341234' } })
    const older = await invite(student.id)
    const newer = await invite(student.id)
    expect(await refused(older)).toMatchObject(notValid)
    desk.setClock('2026-06-22T06:30:00.000Z')
    expect(await refused(newer)).toMatchObject(notValid)
    desk.setClock('2026-06-22T06:29:59.000Z')
    const params = { id: student.id }
    await desk.pune.ok(updateStudent, { params, body: { email: 'moved.away@example.com' } })
    expect(await refused(newer)).toMatchObject(notValid)
    const last = await invite(student.id)
    await desk.admin.ok(deleteStudent, { params })
    expect(await refused(last)).toMatchObject(notValid)
  })

  test('that never existed gets the same answer', async () => {
    expect(await refused('x'.repeat(43))).toMatchObject(notValid)
    const { details } = await desk.server.visitor.refused(acceptInvite, { body: { code: 'x', password: 'short' } })
    expect(details).toEqual([{ path: 'password', message: 'must have at least 8 characters.' }])
    expect((await desk.server.visitor.refused(acceptInvite)).details.map(({ path }) => path)).toEqual([
      'code',
      'password',
    ])
  })

  test('stays valid after a password that is too short', async () => {
    const { id, studentId } = await desk.enrol()
    const code = await invite(studentId)
    expect((await refused(code, 'short')).status).toBe(400)
    expect(await seen((await accept(code)).client)).toEqual([id])
  })
})

describe('an existing account', () => {
  test('is linked and gets the new password; its other sessions end', async () => {
    const own = person()
    const stranger = { username: 'squatter', email: own.email, password: 'of the squatter', fullName: 'Some Body' }
    const { token, user } = await desk.server.visitor.ok(register, { body: stranger })
    const squatter = openClient(desk.server.url, token)
    const { id, studentId } = await desk.enrol(own)
    const accepted = await accept(await invite(studentId))
    expect(accepted.user).toMatchObject({ id: user.id, username: own.email })
    expect(await seen(accepted.client)).toEqual([id])
    expect((await squatter.refused(getProfile)).status).toBe(401)
    for (const username of ['squatter', own.email]) {
      const old = { username, password: 'of the squatter' }
      expect((await desk.server.visitor.refused(login, { body: old })).code).toBe('INVALID_CREDENTIALS')
    }
  })

  test.each([
    ['another password', 'of the squatter'],
    ['the same password', password],
  ])('of a registration gets name, branch and username of the student, by %s', async (_, chosen) => {
    const own = person()
    const stranger = {
      username: `evil.${own.mobile}`,
      email: own.email.toUpperCase(),
      password: chosen,
      fullName: 'Evil',
    }
    const { user: before } = await desk.server.visitor.ok(register, { body: stranger })
    const { studentId, Student } = await desk.enrol(own, desk.nashik)
    const code = await invite(studentId, desk.nashik)
    const { user } = await accept(code)
    expect(before).toMatchObject({ fullName: 'Evil', branch: 'Main Branch' })
    expect(user).toMatchObject({ id: before.id, fullName: Student.fullName, mobile: Student.mobile, branch: 'Nashik' })
    expect(user.username).toBe(Student.email)
    await desk.signIn(Student.email, password)
    const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'accounts', limit: 20 } })
    expect(activity.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'Full name', from: 'Evil', to: Student.fullName }),
    )
  })

  test('that staff made keeps its name, branch and username', async () => {
    const own = person()
    await makeUser('made.by.staff', own.email)
    const { studentId } = await desk.enrol(own)
    const { user } = await accept(await invite(studentId))
    expect(user).toMatchObject({ username: 'made.by.staff', fullName: 'A B', branch: 'Main Branch' })
  })

  test('of a registration with the same password ends its sessions too', async () => {
    const own = person()
    const stranger = { username: 'squatter.two', email: own.email, password, fullName: 'Some Body' }
    const { token } = await desk.server.visitor.ok(register, { body: stranger })
    const { studentId } = await desk.enrol(own)
    await accept(await invite(studentId))
    expect((await openClient(desk.server.url, token).refused(getProfile)).status).toBe(401)
  })

  test('with records of another institute must give its own password, and the invitation stays valid', async () => {
    const own = person()
    const pune = await desk.enrol(own)
    const owner = (await accept(await invite(pune.studentId))).client
    const nashik = await desk.enrol(own, desk.nashik)
    const code = await invite(nashik.studentId, desk.nashik)
    expect(await refused(code, 'of the clerk')).toMatchObject({
      status: 422,
      code: 'WRONG_PASSWORD',
      details: [{ path: 'password' }],
    })
    expect(await seen(owner)).toEqual([pune.id])
    expect((await seen((await accept(code)).client)).toSorted()).toEqual([pune.id, nashik.id].toSorted())
  })

  test.each([
    [`password_hash = (select password_hash from users where username = 'admin')`, 422, 'WRONG_PASSWORD'],
    ['is_active = false', 403, 'ACCOUNT_INACTIVE'],
  ])('that is changed at that moment is not entered with what was right before: %s', async (change, status, code) => {
    const own = person()
    const { user } = await accept(await invite((await desk.enrol(own)).studentId))
    const { studentId } = await desk.enrol(own, desk.nashik)
    const body = { code: await invite(studentId, desk.nashik), password }
    const enter = () => desk.server.visitor.call(acceptInvite, { body })
    expect(await whileChanged(desk.server.database.owner, user.id, change, enter)).toMatchObject({
      answer: { status, json: { code } },
      sessions: 0,
    })
  })

  test.each([
    ['new', undefined, password, 'invitation', 1],
    ['registered, with another password', 'registration', 'of the squatter', 'invitation', 3],
    ['registered, with the same password', 'registration', password, 'invitation', 2],
    ['made by staff, with another password', 'staff', 'an older password', 'invitation', 2],
    ['made by staff, with the same password', 'staff', password, 'staff', 1],
  ] as const)(
    'that is %s, counts as one of an invitation only if it is, and its version tells of each change',
    async (_, by, chosen, origin, version) => {
      const own = person()
      const fields = { username: `user.${own.mobile}`, email: own.email, password: chosen, fullName: 'A B' }
      if (by === 'registration') await desk.server.visitor.ok(register, { body: fields })
      if (by === 'staff') await desk.admin.ok(createUser, { body: { ...fields, role: 'student' } })
      const code = await invite((await desk.enrol(own)).studentId)
      const { user } = await accept(code)
      const { rows } = await desk.server.database.owner.query('select origin, version from users where id = $1', [
        user.id,
      ])
      expect(rows).toEqual([{ origin, version }])
      expect(user.version).toBe(version)
    },
  )

  test('of staff is never linked this way', async () => {
    const own = person()
    const { studentId } = await desk.enrol(own)
    const code = await invite(studentId)
    await makeUser('boss', own.email, 'super_admin')
    expect(await refused(code)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    const again = await desk.pune.refused(inviteStudent, { params: { id: studentId } })
    expect(again).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    await desk.signIn('boss', 'an older password')
  })

  test('that is not active stays inactive', async () => {
    const own = person()
    const user = await makeUser('resting', own.email)
    await desk.admin.ok(updateUser, { params: { id: user.id }, body: { isActive: false } })
    const { studentId } = await desk.enrol(own)
    expect(await refused(await invite(studentId))).toMatchObject({ status: 403, code: 'ACCOUNT_INACTIVE' })
  })
})

test('a student of another institute is not found by whoever invites', async () => {
  const params = { id: (await desk.enrol()).studentId }
  expect((await desk.nashik.refused(inviteStudent, { params })).code).toBe('NOT_FOUND')
  await desk.admin.ok(inviteStudent, { params })
})

test('the link begins with the address that is set', async () => {
  const server = await startTestServer({ environment: { PUBLIC_URL: 'https://fees.example.com' } })
  try {
    const { student } = await server.admin.ok(createStudent, { body: { ...person(), aadhaarNo: '123412341234' } })
    const { url } = await server.admin.ok(inviteStudent, { params: { id: student.id } })
    expect(url).toMatch(/^https:\/\/fees\.example\.com\/accept-invite#\?code=/)
  } finally {
    await server.stop()
  }
})
