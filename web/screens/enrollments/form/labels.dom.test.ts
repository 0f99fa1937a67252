import { expect, test } from 'vitest'
import { learn } from '../../../base/language/learn.ts'

// Labels are said when their module runs, so the language comes first.
await import('../../../base/language/hindi.ts')
await learn('enrollments')
const { namesOf } = await import('./labels.ts')

test('in Hindi a list of many fields has one “and”', () => {
  expect(namesOf(['mobile', 'firstName', 'lastName', 'email', 'address'])).toBe('मोबाइल, पहला नाम, सरनेम और अन्य 2')
})
