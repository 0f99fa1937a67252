import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changePassword, register } from '#contract/accounts/account'
import { createUser, getProfile, login, updateUser } from '#contract/accounts/auth'
import { askForCode, getRecovery, handOutCode, handOutStudentCode, resetPassword } from '#contract/accounts/forgotten'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { listNotices } from '#contract/accounts/notices'
import { studentDashboard } from '#contract/accounts/student-area'
import type { Role } from '#contract/fields/fields'
import type { DB } from '#models/database'
import { endCodes } from '#records/accounts/reset-codes'
import { codeOf } from '#tests/desk/code-of'
import { deskForAllTests, opened } from '#tests/desk/desk'
import { whileFactorsChange } from '#tests/desk/while-changed'
import { adminPassword } from '#tests/served/server'

const desk = deskForAllTests()

const forgotten = 'a good password'
const chosen = 'a password of my own'
let count = 0
const somebody = async (role: Role = 'sub_admin', instituteName = 'Pune') => {
  count += 1
  const username = `forgetful.${count}`
  const body = { username, email: `${username}@example.com`, password: forgotten, fullName: 'Asha Patil', role }
  const { user } = await desk.admin.ok(createUser, { body: { ...body, instituteName } })
  return { ...user, client: await desk.signIn(username, forgotten) }
}
const handedOut = async (id: string) => (await desk.admin.ok(handOutCode, { params: { id } })).code

const reset = (username: string, code: string, newPassword = chosen) =>
  desk.server.visitor.call(resetPassword, { body: { username, code, newPassword } })
const signsIn = async (username: string, password: string) =>
  (await desk.server.visitor.call(login, { body: { username, password } })).status === 200
const notValid = {
  status: 422,
  json: { code: 'CODE_NOT_VALID', error: 'This code is not valid. Please check it, or ask for a new one.' },
}
const after = (minutes: number) => desk.setClock(new Date(new Date(opened).getTime() + minutes * 60_000).toISOString())
const audited = async (id: string) => {
  const { rows } = await desk.server.database.owner.query(
    'select actor, action, subject, changes from audit where subject_id = $1 order by id desc limit 1',
    [id],
  )
  return rows[0]
}

describe('a code that staff hand out', () => {
  test('sets a new password once, ends every session and begins none', async () => {
    const { id, username, client } = await somebody()
    const code = await handedOut(id)
    expect(code).toMatch(/^[B-DF-HJKMNP-TV-Z2-9]{4}-[B-DF-HJKMNP-TV-Z2-9]{4}$/)
    const { status, json } = await reset(username, code.toLowerCase().replace('-', ' '))
    expect({ status, json }).toEqual({ status: 200, json: { message: 'Password set. Please sign in with it.' } })
    expect((await client.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    expect([await signsIn(username, forgotten), await signsIn(username, chosen)]).toEqual([false, true])
    expect(await reset(username, code, 'another one of mine')).toMatchObject(notValid)
    expect(await signsIn(username, chosen)).toBe(true)
  })

  test('is taken with the e-mail address too, and the owner is told of it', async () => {
    const { id, username, email } = await somebody()
    expect(await reset(email.toUpperCase(), await handedOut(id))).toMatchObject({ status: 200 })
    expect(await audited(id)).toMatchObject({ actor: null, action: 'changed', changes: { password_hash: 'changed' } })
    const { notices } = await (await desk.signIn(username, chosen)).ok(listNotices)
    expect(notices).toMatchObject([
      { kind: 'handedOutCodeUsed', byStaff: false, address: '127.0.0.1', seen: false },
      { kind: 'codeHandedOut', byStaff: true, seen: false },
    ])
  })

  test('is audited with who made it, and stored as a hash alone', async () => {
    const { id } = await somebody()
    const code = await handedOut(id)
    const { user } = await desk.admin.ok(getProfile)
    const changes = { code_handed_out: { from: null, to: '2026-06-15T05:00:00.000Z' } }
    expect(await audited(id)).toMatchObject({ actor: user.id, subject: 'user', changes })
    const { rows } = await desk.server.database.owner.query('select * from reset_codes where user_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 4))
  })

  test('is valid for half an hour', async () => {
    const { id, username } = await somebody()
    const code = await handedOut(id)
    after(30)
    expect(await reset(username, code)).toMatchObject(notValid)
    after(29.9)
    expect(await reset(username, code)).toMatchObject({ status: 200 })
    desk.setClock(opened)
  })

  test('ends after five wrong ones', async () => {
    const { id, username } = await somebody()
    const code = await handedOut(id)
    for (let n = 0; n < 4; n++) expect(await reset(username, 'BBBB-BBBB')).toMatchObject(notValid)
    const other = await somebody()
    expect(await reset(other.username, code)).toMatchObject(notValid)
    expect(await reset(username, 'BBBB-BBBB')).toMatchObject(notValid)
    expect(await reset(username, code)).toMatchObject(notValid)
    expect(await signsIn(username, forgotten)).toBe(true)
  })

  test('is not used up by a password that is refused', async () => {
    const { id, username } = await somebody()
    const code = await handedOut(id)
    for (const bad of ['short', 'password1', `${username}!`])
      expect(await reset(username, code, bad)).toMatchObject({
        status: 400,
        json: { details: [{ path: 'newPassword' }] },
      })
    expect(await reset(username, code)).toMatchObject({ status: 200 })
  })

  test('of twenty who use it at once, one wins', async () => {
    const { id, username } = await somebody()
    const code = await handedOut(id)
    const passwords = Array.from({ length: 20 }, (_, n) => `the password of racer ${n}`)
    const answers = await Promise.all(passwords.map(password => reset(username, code, password)))
    const won = passwords.filter((_, n) => answers[n]?.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
    expect(await signsIn(username, won[0] ?? '')).toBe(true)
  })

  test('is not valid if the account is changed in that moment, and neither waits for the other', async () => {
    const { id, username } = await somebody()
    const code = await handedOut(id)
    const end = (transaction: Kysely<DB>) => endCodes(transaction, id)
    const { answer } = await whileFactorsChange(desk.server, id, end, () => reset(username, code))
    expect(answer).toMatchObject(notValid)
  })

  test.each([
    ['a newer code', (id: string) => handedOut(id)],
    ['a password that staff set', (id: string) => change(id, { password: 'set by staff' })],
    ['another e-mail address', (id: string) => change(id, { email: `moved.${id}@example.com` })],
    ['another role', (id: string) => change(id, { role: 'student' as const })],
    ['deactivation', (id: string) => change(id, { isActive: false })],
  ])('ends with %s', async (_, end) => {
    const { id, username } = await somebody()
    const code = await handedOut(id)
    await end(id)
    expect(await reset(username, code)).toMatchObject(notValid)
  })
  const change = (id: string, body: object) => desk.admin.ok(updateUser, { params: { id }, body })

  test('ends when its user changes the password meanwhile', async () => {
    const { id, username, client } = await somebody()
    const code = await handedOut(id)
    await client.ok(changePassword, { body: { currentPassword: forgotten, newPassword: 'remembered it after all' } })
    expect(await reset(username, code)).toMatchObject(notValid)
  })

  test('is not made for oneself, nor for an account that is not active or does not exist', async () => {
    const { user } = await desk.admin.ok(getProfile)
    expect(await desk.admin.refused(handOutCode, { params: { id: user.id } })).toMatchObject({ code: 'OWN_ACCOUNT' })
    const { id } = await somebody()
    await change(id, { isActive: false })
    expect(await desk.admin.refused(handOutCode, { params: { id } })).toMatchObject({ code: 'ACCOUNT_INACTIVE' })
    const nobody = { params: { id: '0190a000-0000-7000-8000-000000000001' } }
    expect(await desk.admin.refused(handOutCode, nobody)).toMatchObject({ status: 404 })
  })

  test('frees from the duty to change a password that staff typed', async () => {
    const { id, username } = await somebody()
    await change(id, { password: forgotten, mustChangePassword: true })
    await reset(username, await handedOut(id))
    expect((await (await desk.signIn(username, chosen)).ok(getProfile)).user.mustChangePassword).toBe(false)
  })
})

describe('a code for a student', () => {
  const invited = async (client = desk.pune) => {
    const { studentId, Student } = await desk.enrol({}, client)
    const { url } = await client.ok(inviteStudent, { params: { id: studentId } })
    await desk.server.visitor.ok(acceptInvite, { body: { code: codeOf(url), password: forgotten } })
    return { params: { id: studentId }, email: Student.email }
  }

  test('is handed out by the staff of their branch, and by nobody else', async () => {
    const { params, email } = await invited()
    expect(await desk.nashik.refused(handOutStudentCode, { params })).toMatchObject({ status: 404 })
    expect(await desk.student.refused(handOutStudentCode, { params })).toMatchObject({ status: 403 })
    await desk.admin.ok(handOutStudentCode, { params })
    const { code, username } = await desk.pune.ok(handOutStudentCode, { params })
    expect(username).toBe(email)
    expect(await reset(email, code)).toMatchObject({ status: 200 })
    expect((await (await desk.signIn(email, chosen)).ok(studentDashboard)).stats.totalEnrollments).toBe(1)
  })

  test('is not what a student without an account needs', async () => {
    const { studentId } = await desk.enrol()
    expect(await desk.pune.refused(handOutStudentCode, { params: { id: studentId } })).toMatchObject({
      status: 409,
      code: 'NO_ACCOUNT',
      error: 'This student has no account yet. Please invite them instead.',
    })
  })

  test('is refused to a sub admin if the account shows records of another branch', async () => {
    const { params, email } = await invited()
    const { studentId } = await desk.enrol({ email }, desk.nashik)
    await desk.admin.ok(updateUser, {
      params: { id: await accountOf(params.id) },
      body: { studentId },
    })
    expect(await desk.pune.refused(handOutStudentCode, { params })).toMatchObject({
      code: 'FORBIDDEN',
      error: 'This account shows records of another branch too. Please ask a super admin.',
    })
    await desk.admin.ok(handOutStudentCode, { params })
  })
  const accountOf = async (student: string) => {
    const { rows } = await desk.server.database.owner.query('select user_id from students where id = $1', [student])
    return String(rows[0]?.user_id)
  }

  test('gives an account that registered itself no record of a student', async () => {
    const { studentId, Student } = await desk.enrol()
    const body = { username: 'a.stranger', email: Student.email, password: forgotten, fullName: 'A Stranger' }
    const { user } = await desk.server.visitor.ok(register, { body })
    expect(await desk.pune.refused(handOutStudentCode, { params: { id: studentId } })).toMatchObject({
      code: 'NO_ACCOUNT',
    })
    await reset(Student.email, await handedOut(user.id))
    expect((await (await desk.signIn('a.stranger', chosen)).ok(studentDashboard)).stats.totalEnrollments).toBe(0)
    expect(await accountOf(studentId)).toBe('null')
  })
})

test('without mail the answer says whom to ask, whoever is named', async () => {
  expect(await desk.server.visitor.ok(getRecovery)).toEqual({ byMail: false })
  const answers = await Promise.all(
    ['admin', 'nobody at all'].map(username => desk.server.visitor.ok(askForCode, { body: { username } })),
  )
  const message = 'This system sends no mail. Please ask the institute for a code.'
  expect(answers).toEqual([{ message }, { message }])
  expect(await signsIn('admin', adminPassword)).toBe(true)
})
