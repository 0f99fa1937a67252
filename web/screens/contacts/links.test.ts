import { expect, test } from 'vitest'
import { callLink, replyLink } from './links.ts'

test('an answer begins with Re:, whatever the subject holds', () => {
  expect(replyLink({ email: 'asha@example.com', subject: 'Fees & dates?' })).toBe(
    'mailto:asha@example.com?subject=Re%3A%20Fees%20%26%20dates%3F',
  )
})

test('an address can not bring parts of a message along', () => {
  const link = replyLink({ email: 'a?bcc=b&c@example.com', subject: 'x' })
  expect(new URL(link).searchParams.get('bcc')).toBeNull()
})

test('a phone dials digits', () => {
  expect(callLink({ mobile: '+91 98765-43210' })).toBe('tel:+919876543210')
})
