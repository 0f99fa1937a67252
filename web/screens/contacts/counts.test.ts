import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'

test('each message counts once for its state and once in the total', () => {
  const contacts = (['new', 'read', 'new', 'replied', 'new'] as const).map(status => ({ status }))
  expect(countsOf(contacts)).toEqual({ total: 5, new: 3, read: 1, replied: 1 })
  expect(countsOf([])).toEqual({ total: 0, new: 0, read: 0, replied: 0 })
})
