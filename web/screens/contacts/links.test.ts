import { expect, test } from 'vitest'
import { replyLink } from './links.ts'

test('a reply’s subject begins with Re:, whatever the subject holds', () => {
  expect(replyLink({ email: 'asha@example.com', subject: 'Fees & dates?' })).toBe(
    'mailto:asha@example.com?subject=Re%3A%20Fees%20%26%20dates%3F',
  )
})

test('an address cannot add fields to the reply', () => {
  const link = replyLink({ email: 'a?bcc=b&c@example.com', subject: 'x' })
  expect(new URL(link).searchParams.get('bcc')).toBeNull()
})
