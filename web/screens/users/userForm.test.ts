import { expect, test } from 'vitest'
import type { User } from '#contract/shapes/user'
import { userChange, userForm, userValues } from './userForm.ts'

const user: User = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'meera',
  email: 'meera@example.com',
  fullName: 'Meera Joshi',
  role: 'sub_admin',
  branch: 'Pune',
  mobile: '9876543210',
  instituteId: '0190a000-0000-7000-8000-000000000002',
  instituteName: 'Pune',
  instituteAddress: null,
  isActive: true,
  lastLogin: null,
  selfRegistered: false,
  mustChangePassword: false,
  secondFactor: false,
  version: 7,
  createdAt: '2026-04-05T04:30:00.000Z',
}
const typed = { ...userValues(user), password: undefined, instituteAddress: undefined, studentId: undefined }

const wrong = (kind: Parameters<typeof userForm>[0], changes: object) =>
  userForm(kind)
    .safeParse({ ...typed, ...changes })
    .error?.issues.map(({ path }) => path.join('.'))

const changed = { isNew: false, newInstitute: false }
const added = { isNew: true, newInstitute: false }

test('only a new user needs a password, and any password needs eight characters', () => {
  expect(wrong(added, {})).toEqual(['password'])
  expect(wrong(changed, {})).toBeUndefined()
  expect(wrong(changed, { password: 'short' })).toEqual(['password'])
})

test('the institute may be left out, but not the name of a new one', () => {
  expect(wrong(changed, { instituteName: undefined })).toBeUndefined()
  expect(wrong({ ...changed, newInstitute: true }, { instituteName: undefined })).toEqual(['instituteName'])
})

test('a username holds no spaces', () => {
  expect(wrong(changed, { username: 'meera joshi' })).toEqual(['username'])
})

test('a blank password is sent as such, which keeps the current one; an emptied mobile is cleared', () => {
  const change = userChange({ ...typed, mobile: undefined }, user)
  expect(change).toMatchObject({ password: '', mobile: '', fullName: 'Meera Joshi', version: 7 })
  expect(change).not.toHaveProperty('mustChangePassword')
})

test('for a student only the account is sent', () => {
  const change = userChange({ ...typed, password: 'a new password' }, { ...user, role: 'student' })
  expect(change).toEqual({
    username: 'meera',
    email: 'meera@example.com',
    mobile: '9876543210',
    password: 'a new password',
    mustChangePassword: true,
    version: 7,
  })
})

test('a student record is named for the account of a student only', () => {
  const studentId = '0190a000-0000-7000-8000-000000000002'
  expect(userChange({ ...typed, studentId }, { ...user, role: 'student' })).toMatchObject({ studentId })
  expect(userChange({ ...typed, studentId }, user)).not.toHaveProperty('studentId')
})
