import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { register } from '#contract/accounts/account'
import { createUser, getProfile, login, updateUser } from '#contract/accounts/auth'
import { getFactors } from '#contract/accounts/factors'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { listNotices } from '#contract/accounts/notices'
import { askForPasskey, signInByPasskey, takeSecondStep } from '#contract/accounts/second-step'
import { listSessions } from '#contract/accounts/sessions'
import { listOwnEnrollments } from '#contract/accounts/student-area'
import { listUsers } from '#contract/accounts/user-list'
import { until } from '#db/testing/until'
import { codeOf } from '#tests/desk/code-of'
import { deskForAllTests, person } from '#tests/desk/desk'
import { whileChanged } from '#tests/desk/while-changed'
import { type Client, openClient } from '#tests/served/client'
import { addDevice, codeAt, setUpApp } from '#tests/served/second-factors'

const desk = deskForAllTests()

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
const invite = async (studentId: string, from = desk.pune) =>
  codeOf((await from.ok(inviteStudent, { params: { id: studentId } })).url)
const accept = (code: string, secret = password) =>
  desk.server.visitor.call(acceptInvite, { body: { code, password: secret } })
const step = (body: object) => desk.server.visitor.call(takeSecondStep, { body: { ticket: '', ...body } })
const entered = (json: unknown) => openClient(desk.server.url, String(Object(json).token))
const invited = async (studentId: string, from: Client, secret = password) => {
  const client = entered((await accept(await invite(studentId, from), secret)).json)
  return { user: (await client.ok(getProfile)).user, client }
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
})

describe('an account from the institute with second factors', () => {
  const guarded = async () => {
    const own = person()
    const user = await makeStudentUser(own.email)
    const client = await desk.signIn(user.username, password)
    const { secret, recoveryCodes } = await setUpApp(client, desk.server.parts.clock())
    const { device } = await addDevice(client)
    const { id, studentId } = await desk.enrol(own)
    const code = await invite(studentId)
    const begin = async () => Object((await accept(code)).json).secondStep
    return { user, client, secret, recoveryCode: recoveryCodes[0] ?? '', device, id, studentId, code, begin }
  }
  /** How many records the account shows, how many sessions it has, and whether the invitation is still there. */
  const stateOf = async ({ user, studentId }: { user: { id: string }; studentId: string }) => {
    const { rows } = await desk.server.database.owner.query(
      `select (select count(*)::int from students where user_id = $1) as records,
              (select count(*)::int from sessions where user_id = $1) as sessions,
              (select count(*)::int from invites where student_id = $2) as invitations`,
      [user.id, studentId],
    )
    return rows[0]
  }
  const untouched = { records: 0, sessions: 1, invitations: 1 }
  const notValid = { status: 422, json: { code: 'INVITE_NOT_VALID' } }

  test.each([
    ['code', 'password and code'],
    ['recovery code', 'password and recovery code'],
    ['passkey', 'password and passkey'],
  ] as const)('is linked and signed in once its %s was shown too', async (kind, by) => {
    const one = await guarded()
    const { status, json } = await accept(one.code)
    const methods = ['passkey', 'code', 'recoveryCode']
    const secondStep = { ticket: expect.any(String), methods, passkey: expect.any(Object) }
    expect({ status, json }).toEqual({ status: 200, json: { secondStep } })
    expect(await stateOf(one)).toEqual(untouched)
    const { ticket, passkey } = Object(json).secondStep
    expect(await step({ ticket, recoveryCode: 'k3mpq-x9w7t' })).toMatchObject({ json: { code: 'WRONG_CODE' } })
    expect(await stateOf(one)).toEqual(untouched)
    const now = desk.server.parts.clock().getTime()
    const shown = {
      code: () => ({ code: codeAt(one.secret, new Date(now + 30_000)) }),
      'recovery code': () => ({ recoveryCode: one.recoveryCode }),
      passkey: () => ({ passkey: one.device.use(passkey) }),
    }[kind]()
    const client = entered((await step({ ticket, ...shown })).json)
    expect(await seen(client)).toEqual([one.id])
    expect((await client.ok(listSessions)).sessions[0]).toMatchObject({ signedInBy: by })
    expect((await client.ok(getFactors)).factors).toMatchObject({ authenticator: expect.any(Object) })
    expect(await accept(one.code)).toMatchObject(notValid)
    expect(await step({ ticket, ...shown })).toMatchObject({ status: 422, json: { code: 'TICKET_NOT_VALID' } })
    await one.client.ok(getProfile)
  })

  test('gets neither another password nor a link from who does not know its own', async () => {
    const one = await guarded()
    expect(await accept(one.code, 'of the clerk')).toMatchObject({
      status: 422,
      json: {
        code: 'WRONG_PASSWORD',
        error: 'You have an account with this email address. Please give its password.',
      },
    })
    expect(await stateOf(one)).toEqual(untouched)
    expect((await one.client.ok(getFactors)).factors.recoveryCodesLeft).toBe(10)
  })

  test.each(['is_active = false', `password_hash = (select password_hash from users where username = 'admin')`])(
    'is neither linked nor signed in when it is changed at the moment of the second step: %s',
    async change => {
      const one = await guarded()
      const body = { ticket: (await one.begin()).ticket, recoveryCode: one.recoveryCode }
      const { answer } = await whileChanged(desk.server.database.owner, one.user.id, change, () => step(body))
      expect(answer).toMatchObject({ status: 422, json: { code: 'TICKET_NOT_VALID' } })
      expect(await stateOf(one)).toEqual({ ...untouched, sessions: 0 })
    },
  )

  test('is not linked by the second step of a plain sign-in', async () => {
    const one = await guarded()
    const { secondStep } = await desk.server.visitor.ok(login, { body: { username: one.user.username, password } })
    const { json } = await step({ ticket: secondStep?.ticket, recoveryCode: one.recoveryCode })
    expect(await seen(entered(json))).toEqual([])
    expect(await stateOf(one)).toMatchObject({ records: 0, invitations: 1 })
  })

  test('is neither linked nor signed in when a newer invitation was made meanwhile', async () => {
    const one = await guarded()
    const { ticket } = await one.begin()
    await invite(one.studentId)
    expect(await step({ ticket, recoveryCode: one.recoveryCode })).toMatchObject(notValid)
    expect(await stateOf(one)).toEqual(untouched)
  })

  test('is neither linked nor signed in when its address was changed meanwhile', async () => {
    const one = await guarded()
    const { ticket } = await one.begin()
    await edit(one.user.id, { email: person().email })
    expect(await step({ ticket, recoveryCode: one.recoveryCode })).toMatchObject({ json: { code: 'TICKET_NOT_VALID' } })
    expect(await stateOf(one)).toEqual(untouched)
  })

  test('is linked once by two second steps at once', async () => {
    const one = await guarded()
    const [first, second] = [await one.begin(), await one.begin()]
    const answers = await Promise.all([
      step({ ticket: first.ticket, recoveryCode: one.recoveryCode }),
      step({ ticket: second.ticket, passkey: one.device.use(second.passkey) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await stateOf(one)).toEqual({ records: 1, sessions: 2, invitations: 0 })
  })

  test('is asked for one that is added while the invitation is accepted', async () => {
    const one = await guarded()
    const { owner } = desk.server.database
    const { rows } = await owner.query('delete from authenticators where user_id = $1 returning *', [one.user.id])
    await owner.query('delete from passkeys where user_id = $1', [one.user.id])
    const adding = await owner.connect()
    try {
      await adding.query('begin')
      await adding.query('select 1 from users where id = $1 for update', [one.user.id])
      await adding.query('insert into authenticators select * from json_populate_record(null::authenticators, $1)', [
        JSON.stringify({ ...rows[0], secret: `\\x${rows[0].secret.toString('hex')}` }),
      ])
      const accepted = accept(one.code)
      await until(async () => {
        const { rowCount } = await owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount === 1
      })
      await adding.query('commit')
      expect(await accepted).toMatchObject({ json: { secondStep: { methods: ['code', 'recoveryCode'] } } })
    } finally {
      adding.release()
    }
    expect(await stateOf(one)).toEqual(untouched)
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
    const code = await invite(studentId)
    await makeStudentUser(own.email)
    expect(await accept(code, 'of the clerk')).toMatchObject({ json: { code: 'INVITE_NOT_VALID' } })
    await desk.signIn(own.email, password)
  })

  test('keeps its password and second factors when its address is given to another student of the branch', async () => {
    const [first, mail] = [await desk.enrol(), person().email]
    const { user, client } = await comeIn(mail)
    await edit(user.id, { studentId: first.studentId })
    const { recoveryCodes } = await setUpApp(client, desk.server.parts.clock())
    const second = await desk.enrol({ ...person(), email: mail })
    const code = await invite(second.studentId)
    expect(await accept(code, 'of the clerk')).toMatchObject({ status: 422, json: { code: 'WRONG_PASSWORD' } })
    expect((await client.ok(getFactors)).factors).toMatchObject({ recoveryCodesLeft: 10 })
    const { ticket } = Object((await accept(code)).json).secondStep
    expect(await seen(client)).toEqual([first.id])
    expect(await step({ ticket, recoveryCode: recoveryCodes[0] })).toMatchObject({ status: 200 })
    expect((await client.ok(getFactors)).factors).toMatchObject({ recoveryCodesLeft: 9 })
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

test('an account that registered itself counts as one of an invitation once that was accepted with its second step', async () => {
  const own = person()
  const { user, client } = await comeIn(own.email)
  await edit(user.id, { studentId: (await desk.enrol(own)).studentId })
  const { recoveryCodes } = await setUpApp(client, desk.server.parts.clock())
  const { studentId } = await desk.enrol(own, desk.nashik)
  const { secondStep } = Object((await accept(await invite(studentId, desk.nashik))).json)
  const { json } = await step({ ticket: secondStep.ticket, recoveryCode: recoveryCodes[0] })
  expect(json).toMatchObject({ user: { id: user.id, selfRegistered: false } })
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

describe('the branch of an account that a super admin links', () => {
  const branchOf = async (client: Client) => {
    const { user } = await client.ok(getProfile)
    const { users } = await desk.admin.ok(listUsers, { query: { search: user.email } })
    expect(users.map(({ instituteName }) => instituteName)).toEqual([user.instituteName])
    return user.instituteName
  }
  const moves = async (id: string) => {
    const { rows } = await desk.server.database.owner.query(
      "select changes from audit where subject = 'user' and subject_id = $1 and changes ? 'institute_id' order by id",
      [id],
    )
    return rows.map(({ changes }) => changes.institute_id)
  }

  test('is that of the record once it shows its first one, and stays with the next', async () => {
    const own = person()
    const { user, client } = await comeIn(own.email)
    expect(await branchOf(client)).toBe('Main Branch')
    const [here, there] = [await desk.enrol(own, desk.nashik), await desk.enrol(own)]
    await edit(user.id, { studentId: here.studentId })
    expect(await branchOf(client)).toBe('Nashik')
    await edit(user.id, { studentId: there.studentId })
    expect(await branchOf(client)).toBe('Nashik')
    expect(await seen(client)).toEqual(expect.arrayContaining([here.id, there.id]))
    expect(await moves(user.id)).toMatchObject([{ from: null }, { from: expect.any(String), to: expect.any(String) }])
  })

  test('is the one that is named with the link', async () => {
    const { user, client } = await comeIn(person().email)
    const { studentId } = await desk.enrol({}, desk.nashik)
    await edit(user.id, { studentId, instituteName: 'Pune' })
    expect(await branchOf(client)).toBe('Pune')
  })

  test('stays as it was when the link is refused', async () => {
    const { studentId } = await desk.enrol({}, desk.nashik)
    await edit((await comeIn(person().email)).user.id, { studentId })
    const { user, client } = await comeIn(person().email)
    expect(await refusedEdit(user.id, { studentId })).toMatchObject({ status: 400 })
    expect(await branchOf(client)).toBe('Main Branch')
  })

  test.each([
    ['named none', {}, 'Nashik'],
    ['named another', { instituteName: 'Pune' }, 'Pune'],
  ])('made for a record by its address is that of the record if staff %s', async (_, named, branch) => {
    const own = person()
    const { id } = await desk.enrol(own, desk.nashik)
    const body = { username: own.email, email: own.email, password, fullName: 'Asha', role: 'student' as const }
    const { user } = await desk.admin.ok(createUser, { body: { ...body, ...named } })
    const client = await desk.signIn(own.email, password)
    expect([user.instituteName, await branchOf(client), await seen(client)]).toEqual([branch, branch, [id]])
  })
})
