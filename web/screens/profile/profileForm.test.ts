import { expect, test } from 'vitest'
import { ProfileForm, profileChange } from './profileForm.ts'

const values = { fullName: 'Asha Patil', email: 'asha@example.com' }

test('an emptied mobile is cleared, and the version seen is sent', () => {
  expect(profileChange(values, { version: 3 })).toEqual({ ...values, mobile: '', version: 3 })
  expect(profileChange({ ...values, mobile: '9876543210' }, { version: 3 }).mobile).toBe('9876543210')
})

test.each(['fullName', 'email'])('%s cannot be left out', name => {
  expect(ProfileForm.safeParse({ ...values, [name]: undefined }).success).toBe(false)
})
