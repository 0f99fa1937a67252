import { expect, test } from 'vitest'
import { inviteMessage, mailLink, whatsAppLink } from './inviteMessage.ts'

test.each([
  ['9876543210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['09876543210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['+977 9812345678', '9779812345678'],
])('a message to %s goes to %s', (mobile, number) => {
  expect(whatsAppLink(mobile, 'Hello & welcome')).toBe(`https://wa.me/${number}?text=Hello%20%26%20welcome`)
})

test('neither an address nor a text can add a field to an e-mail', () => {
  expect(mailLink({ email: 'a?cc=b@example.com', language: 'en' }, 'x&bcc=y')).toBe(
    'mailto:a%3Fcc%3Db%40example.com?subject=Your%20account&body=x%26bcc%3Dy',
  )
})

test('an invitation greets as people write a name that is stored in capitals', () => {
  const student = { firstName: 'RAVI', instituteName: 'Pune', language: 'both' } as const
  const text = inviteMessage(student, { url: 'http://x/accept-invite#?code=a', username: 'A-12' })
  expect(text).toContain('नमस्ते Ravi, ')
  expect(text).toContain('Dear Ravi, ')
})
