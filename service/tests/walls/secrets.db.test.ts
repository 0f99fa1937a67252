import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#api/pipeline/log'
import { changePassword, register } from '#contract/accounts/account'
import { createUser, login, updateUser } from '#contract/accounts/auth'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { createEnrollment, updateEnrollment } from '#contract/enrollments'
import { revealAadhaar } from '#contract/records/aadhaar'
import { listAchievements } from '#contract/records/achievements'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { createStudent, listStudents, updateStudent } from '#contract/records/students'
import { until } from '#db/testing/until'
import { codeOf } from '#tests/desk/code-of'
import { type Desk, deskForAllTests, person } from '#tests/desk/desk'
import { adminPassword } from '#tests/served/server'

/** Identity numbers that must appear neither in the log nor in any table, except for their last four digits. */
const numbers = ['234123412346', '999941057058', '876543210987', '555566667777']
const [first = '', second = '', third = '', fourth = ''] = numbers
const passwords = [adminPassword, 'a good password', 'a wrong password', 'another good password', 'the third password']

const theStudent = { ...person(), aadhaarNo: first }
const lines: string[] = []
const secrets = [...numbers, ...passwords]
const desk = deskForAllTests({ log: openLog('trace', { write: line => void lines.push(line) }) })
beforeAll(async () => {
  await useSecrets(desk)
})

/** Uses every number, password and token, in requests that succeed and in requests that fail. */
async function useSecrets({ admin, pune, server, tally, enrol }: Desk): Promise<void> {
  const { visitor } = server
  await visitor.refused(login, { body: { username: 'admin', password: 'a wrong password' } })
  await visitor.refused(login, { body: { username: 'a good password', password: 'admin' } })
  await visitor.send('POST', '/auth/login', { body: '{"password":"a good password"', headers: json })
  const account = { username: 'mira', email: 'mira@example.com', password: 'a good password', fullName: 'Mira' }
  const { token } = await visitor.ok(register, { body: account })
  const mira = await desk.signIn('mira', 'a good password')
  await mira.refused(changePassword, { body: { currentPassword: 'a wrong password', newPassword: 'a good password' } })
  const change = { currentPassword: 'a good password', newPassword: 'another good password' }
  await mira.ok(changePassword, { body: change })
  const clerk = { ...account, username: 'clerk', email: 'clerk@example.com', role: 'sub_admin' as const }
  const { user } = await admin.ok(createUser, { body: clerk, key: 'the clerk' })
  await admin.ok(updateUser, { params: { id: user.id }, body: { password: 'another good password' } })

  const body = theStudent
  const { student } = await pune.ok(createStudent, { body, key: 'the student' })
  await pune.ok(createStudent, { body, key: 'the student' })
  await pune.refused(createStudent, { body: { ...body, aadhaarNo: second }, key: 'the student' })
  await pune.refused(createStudent, { body })
  await pune.refused(createStudent, { body: { ...body, aadhaarNo: `${second}9` } })
  await pune.ok(updateStudent, { params: { id: student.id }, body: { aadhaarNo: second } })
  await admin.ok(listStudents, { query: { search: second } })
  expect(await admin.ok(revealAadhaar, { params: { id: student.id } })).toEqual({ aadhaarNo: second })
  const enrolling = { ...person(), aadhaarNo: third, courseId: tally.id }
  const { enrollment } = await pune.ok(createEnrollment, { body: enrolling, key: 'the enrollment' })
  await pune.ok(createEnrollment, { body: enrolling, key: 'the enrollment' })
  await pune.refused(createEnrollment, { body: { ...enrolling, courseId: student.id } })
  await pune.ok(updateEnrollment, { params: { id: enrollment.id }, body: { aadhaarNo: first } })

  const { studentId } = await enrol()
  const { url } = await pune.ok(inviteStudent, { params: { id: studentId } })
  const code = codeOf(url)
  const accepted = await visitor.ok(acceptInvite, { body: { code, password: 'the third password' } })
  secrets.push(code, token, String(accepted.token), String(admin.token), String(pune.token))

  await server.database.owner.query('alter table achievements rename to achievements_away')
  await visitor.refused(listAchievements)
  await server.database.owner.query('alter table achievements_away rename to achievements')
}
const json = { 'Content-Type': 'application/json' }

describe('the log', () => {
  test('has a line for every request, and no secrets', async () => {
    await until(() => lines.filter(line => line.includes('"request"')).length > 25)
    for (const line of lines) for (const secret of secrets) expect(line).not.toContain(secret)
    expect(lines.join('')).not.toMatch(/bearer|authorization|cookie|argon2|idempotency-key/i)
  })

  test('names the account at which a sign-in failed, if there is one', () => {
    const failed = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'A sign-in failed.')
    expect(failed.map(({ account, address }) => [account, address])).toEqual([
      [expect.stringMatching(/^[\da-f-]{36}$/), '127.0.0.1'],
      [undefined, '127.0.0.1'],
    ])
  })

  test('has the id of the request in each of its lines, as does the answer', async () => {
    await desk.server.database.owner.query('alter table achievements rename to achievements_away')
    const { headers, json: body, status } = await desk.server.visitor.call(listAchievements)
    await desk.server.database.owner.query('alter table achievements_away rename to achievements')
    const id = headers.get('X-Request-Id')
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        error: 'Server error. Please try again later.',
        message: 'Server error. Please try again later.',
        code: 'INTERNAL',
        requestId: id,
      },
    })
    const logged = lines.map(line => JSON.parse(line)).filter(({ request }) => request === id)
    expect(logged.map(({ msg }) => msg)).toEqual(['A request failed.', 'request'])
    expect(logged[1]).toMatchObject({ method: 'GET', path: '/api/achievements', status: 500 })
  })
})

/** Every row of every table, as text. Read models and the job queue belong to the service's role. */
async function everything(): Promise<string> {
  const { database, parts } = desk.server
  const { rows: tables } = await database.owner.query<{ schema: string; name: string }>(
    `select schemaname as schema, format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const pool = schema === 'public' ? database.owner : parts.system.pool
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
const hex = (text: string) => Buffer.from(text).toString('hex')
const plainHash = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the database', () => {
  test('contains no number, password, code or token, nor a hash from which one could be guessed', async () => {
    const all = await everything()
    for (const secret of secrets) for (const form of [secret, hex(secret)]) expect(all).not.toContain(form)
    for (const guessed of [...numbers, ...passwords]) expect(all).not.toContain(plainHash(guessed))
  })

  test('contains no unkeyed hash of a request, with which all numbers could be tried', async () => {
    const { rows } = await desk.server.database.owner.query(
      `select encode(request_hash, 'hex') as hash from commands where key = 'the student'`,
    )
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(rows[0].hash).not.toBe(plainHash(`POST /api/students ${canonicalize(theStudent)}`))
  })
})

test('an institute that chooses to keep only the last four digits keeps no more of any number', async () => {
  const { institutes } = await desk.admin.ok(listInstitutes)
  const params = { id: institutes.find(({ instituteName }) => instituteName === 'Pune')?.id ?? '' }
  await desk.admin.ok(updateInstitute, { params, body: { aadhaar: 'last4' } })
  const { student, warnings } = await desk.pune.ok(createStudent, { body: { ...person(), aadhaarNo: fourth } })
  expect([student.aadhaarNo, warnings?.length]).toEqual(['XXXXXXXX7777', 1])
  const { refused } = desk.admin
  expect((await refused(revealAadhaar, { params: { id: student.id } })).error).toContain('Only the last four digits')
  const { rows } = await desk.server.database.owner.query(
    `select aadhaar_last4 from students where aadhaar_sealed is not null or aadhaar_hash is not null`,
  )
  expect(rows).toEqual([])
  expect(await everything()).not.toContain(fourth)
})
