import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createUser, deleteUser, getProfile, login, type NewUser, updateUser } from '#contract/accounts/auth'
import { listUsers } from '#contract/accounts/user-list'
import { listInstitutes } from '#contract/records/institutes'
import { createStudent } from '#contract/records/students'
import { adminPassword, serverForAllTests } from '#tests/served/server'

const server = serverForAllTests()

let count = 0
let body: z.input<typeof NewUser>
beforeEach(() => {
  count += 1
  body = {
    username: `user${count}`,
    email: `user${count}@example.com`,
    password: 'a good password',
    fullName: 'Sunita Rao',
    role: 'sub_admin',
  }
})
const make = async (more: Partial<z.input<typeof NewUser>> = {}) =>
  (await server.admin.ok(createUser, { body: { ...body, ...more } })).user
const change = async (id: string, more: object) =>
  (await server.admin.ok(updateUser, { params: { id }, body: more })).user
const audits = async (id: string) =>
  (await server.database.owner.query('select action, changes from audit where subject_id = $1 order by at', [id])).rows

describe('the institute of a user', () => {
  test('is the one named by instituteName, before branch, and is created if there is none', async () => {
    const user = await make({ instituteName: 'Pune', branch: 'Nashik', instituteAddress: 'FC Road' })
    expect(user).toMatchObject({ instituteName: 'Pune', branch: 'Pune', instituteAddress: 'FC Road' })
    const { institutes } = await server.admin.ok(listInstitutes)
    expect(institutes.map(({ instituteName }) => instituteName)).toEqual(['Main Branch', 'Pune'])
    expect(institutes.find(({ instituteName }) => instituteName === 'Pune')?.receiptPrefix).toBe('PUN')
  })

  test('is the one named by branch, in any case, if only that is sent; otherwise the first institute', async () => {
    await make({ instituteName: 'Satara' })
    count += 1
    const branch = await make({ username: `u${count}`, email: `u${count}@example.com`, branch: 'SATARA' })
    expect(branch.instituteName).toBe('Satara')
    count += 1
    expect(await make({ username: `u${count}`, email: `u${count}@example.com` })).toMatchObject({
      branch: 'Main Branch',
    })
  })

  test("does not get its address overwritten by a user's form", async () => {
    await make({ instituteName: 'Kolhapur', instituteAddress: 'Station Road' })
    count += 1
    const second = await make({
      username: `u${count}`,
      email: `u${count}@example.com`,
      instituteName: 'Kolhapur',
      instituteAddress: 'Elsewhere',
    })
    expect(second.instituteAddress).toBe('Station Road')
  })

  test('changes at once with a change of branch', async () => {
    const user = await make()
    expect(await change(user.id, { instituteName: 'Sangli' })).toMatchObject({ branch: 'Sangli', version: 2 })
    expect(await change(user.id, { mobile: '9876543210' })).toMatchObject({ branch: 'Sangli' })
  })
})

describe('a change', () => {
  test('is partial: a student edit sends four fields', async () => {
    const user = await make({ role: 'student', mobile: '9876543210' })
    const edit = { username: user.username, email: user.email, mobile: '9000000000', password: '' }
    expect(await change(user.id, edit)).toMatchObject({
      fullName: user.fullName,
      role: 'student',
      mobile: '9000000000',
    })
    const body = { username: user.username, password: 'a good password' }
    expect((await server.visitor.ok(login, { body })).user?.id).toBe(user.id)
  })

  test('with a password sets it, and leaves no trace of it in the audit', async () => {
    const user = await make()
    await change(user.id, { password: 'another password' })
    expect(await audits(user.id)).toMatchObject([{ action: 'created' }, { changes: { password_hash: 'changed' } }])
    const wrong = { username: user.username, password: 'a good password' }
    expect((await server.visitor.refused(login, { body: wrong })).code).toBe('INVALID_CREDENTIALS')
    await server.visitor.ok(login, { body: { ...wrong, password: 'another password' } })
  })

  test('of the name is recorded in the audit', async () => {
    const user = await make()
    await change(user.id, { fullName: 'New Name' })
    expect((await audits(user.id))[1].changes).toEqual({ full_name: { from: user.fullName, to: 'New Name' } })
  })

  test('that changes nothing leaves version and audit as they are', async () => {
    const user = await make()
    expect(await change(user.id, { fullName: user.fullName, mobile: '' })).toEqual(user)
    expect(await audits(user.id)).toHaveLength(1)
  })

  test('of a version that somebody else changed is refused', async () => {
    const user = await make()
    await change(user.id, { fullName: 'First', version: 1 })
    const stale = await server.admin.refused(updateUser, {
      params: { id: user.id },
      body: { fullName: 'Second', version: 1 },
    })
    expect({ status: stale.status, code: stale.code }).toEqual({ status: 409, code: 'STALE_VERSION' })
  })

  test('can clear an optional field', async () => {
    const user = await make({ mobile: '9876543210' })
    expect((await change(user.id, { mobile: '' })).mobile).toBeNull()
  })
})

describe('no two users share', () => {
  test.each([
    ['a username', 'USERNAME_TAKEN', (user: { username: string }) => ({ username: user.username.toUpperCase() })],
    ['an e-mail', 'EMAIL_TAKEN', (user: { email: string }) => ({ email: user.email.toUpperCase() })],
    ["the other's e-mail as a username", 'USERNAME_TAKEN', (user: { email: string }) => ({ username: user.email })],
  ])('%s, in any case', async (_, code, taken) => {
    const first = await make()
    count += 1
    const second = { ...body, username: `other${count}`, email: `other${count}@example.com` }
    expect(await server.admin.refused(createUser, { body: { ...second, ...taken(first) } })).toMatchObject({
      status: 409,
      code,
    })
    const { user } = await server.admin.ok(createUser, { body: second })
    expect((await server.admin.refused(updateUser, { params: { id: user.id }, body: taken(first) })).code).toBe(code)
  })

  test("the other's username as an e-mail", async () => {
    const first = await make({ username: `name${count}@example.com` })
    count += 1
    const second = { ...body, username: `x${count}`, email: first.username }
    expect((await server.admin.refused(createUser, { body: second })).code).toBe('EMAIL_TAKEN')
  })

  test('but a user may have their own e-mail as their username', async () => {
    const user = await make({ username: body.email })
    const named = { username: body.email, email: body.email, fullName: 'New Name' }
    expect(await change(user.id, named)).toMatchObject({ ...named, version: 2 })
  })

  test('and the names of a deleted user are free again', async () => {
    const user = await make()
    await server.admin.ok(deleteUser, { params: { id: user.id } })
    expect((await make()).username).toBe(user.username)
  })

  test('and a refused user leaves no institute behind', async () => {
    const user = await make()
    await server.admin.refused(createUser, { body: { ...body, email: user.email, instituteName: 'Ghost Town' } })
    const { institutes } = await server.admin.ok(listInstitutes, { query: { search: 'ghost' } })
    expect(institutes).toEqual([])
  })
})

describe('deleting', () => {
  test('removes the user from the list and ends their sign-in', async () => {
    const user = await make()
    expect(await server.admin.ok(deleteUser, { params: { id: user.id } })).toEqual({
      message: 'User deleted successfully',
    })
    expect((await server.admin.ok(listUsers)).users.map(({ id }) => id)).not.toContain(user.id)
    const again = await server.admin.refused(deleteUser, { params: { id: user.id } })
    expect(again).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const signIn = { username: user.username, password: 'a good password' }
    expect((await server.visitor.refused(login, { body: signIn })).code).toBe('INVALID_CREDENTIALS')
  })

  test("one's own account is refused", async () => {
    await make({ role: 'super_admin' })
    const { user } = await server.admin.ok(getProfile)
    const own = await server.admin.refused(deleteUser, { params: { id: user.id } })
    expect({ status: own.status, code: own.code }).toEqual({ status: 409, code: 'OWN_ACCOUNT' })
  })
})

describe('a student user', () => {
  test('is linked to the student records with that e-mail, and to no others', async () => {
    const email = `asha${count}@example.com`
    const person = {
      firstName: 'Asha',
      lastName: 'Patil',
      mobile: '9876543210',
      dateOfBirth: '2003-04-05',
      address: 'Main Road',
      aadhaarNo: '123456789012',
    }
    const student = await server.admin.ok(createStudent, { body: { ...person, email: email.toUpperCase() } })
    const other = await server.admin.ok(createStudent, { body: { ...person, email: `not-${email}` } })
    const user = await make({ role: 'student', email })
    const links = async () =>
      (await server.database.owner.query('select id, user_id from students where user_id is not null')).rows
    expect(await links()).toEqual([{ id: student.student.id, user_id: user.id }])
    expect(other.student.id).not.toBe(student.student.id)
    await server.admin.ok(deleteUser, { params: { id: user.id } })
    expect(await links()).toEqual([])
  })
})

describe('the list', () => {
  test('is searched, sorted and paged', async () => {
    for (const name of ['Zoya', 'Yash', 'Xena'])
      await make({ username: name, email: `${name}@example.com`, fullName: `${name} Listed` })
    const query = { search: 'LISTED', sort: '-fullName' as const }
    const names = (page: { users: { username: string }[] }) => page.users.map(({ username }) => username)
    const all = await server.admin.ok(listUsers, { query })
    expect(names(all)).toEqual(['Zoya', 'Yash', 'Xena'])
    expect(all.total).toBeUndefined()
    const first = await server.admin.ok(listUsers, { query: { ...query, limit: 2 } })
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) })
    const cursor = first.nextCursor ?? ''
    const second = await server.admin.ok(listUsers, { query: { ...query, limit: 2, cursor } })
    expect([...names(first), ...names(second)]).toEqual(['Zoya', 'Yash', 'Xena'])
    expect(second.nextCursor).toBeNull()
    expect((await server.admin.ok(listUsers, { query: { search: '%' } })).users).toEqual([])
  })
})

describe('the last active super admin', () => {
  const own = serverForAllTests()

  test.each([{ role: 'sub_admin' }, { isActive: false }])('cannot be changed to %o', async body => {
    const { user } = await own.admin.ok(getProfile)
    const last = await own.admin.refused(updateUser, { params: { id: user.id }, body })
    expect({ status: last.status, code: last.code }).toEqual({ status: 409, code: 'LAST_SUPER_ADMIN' })
    await own.admin.ok(getProfile)
  })

  test('is not outnumbered by an inactive or a deleted one', async () => {
    const spare = async (n: number) =>
      (
        await own.admin.ok(createUser, {
          body: { ...body, username: `s${n}`, email: `s${n}@example.com`, role: 'super_admin' },
        })
      ).user
    await own.admin.ok(updateUser, { params: { id: (await spare(1)).id }, body: { isActive: false } })
    await own.admin.ok(deleteUser, { params: { id: (await spare(2)).id } })
    const { user } = await own.admin.ok(getProfile)
    const last = await own.admin.refused(updateUser, { params: { id: user.id }, body: { isActive: false } })
    expect(last.code).toBe('LAST_SUPER_ADMIN')
  })

  test('remains when two demote each other at the same time', async () => {
    const two = await own.signedIn('super_admin')
    const ids = await Promise.all([own.admin, two].map(async client => (await client.ok(getProfile)).user.id))
    await Promise.all([
      own.admin.call(updateUser, { params: { id: ids[1] ?? '' }, body: { role: 'sub_admin' } }),
      two.call(updateUser, { params: { id: ids[0] ?? '' }, body: { role: 'sub_admin' } }),
    ])
    const { rows } = await own.database.owner.query(
      `select 1 from users where role = 'super_admin' and is_active and deleted_at is null`,
    )
    expect(rows).toHaveLength(1)
  })
})

test('passwords are hashed with argon2id', async () => {
  const { rows } = await server.database.owner.query(`select password_hash from users where username = 'admin'`)
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(rows)).not.toContain(adminPassword)
})
