import { expect, test } from 'vitest'

await import('./hindi.ts')
const { readableEmail } = await import('./readableEmail.ts')

test('that a student has no e-mail is said in the language of the screen', () => {
  expect(readableEmail('9876543210-abc@none.invalid')).toBe('कोई नहीं')
  expect(readableEmail('asha@example.com')).toBe('asha@example.com')
})
