import { expect, test } from 'vitest'
import { callLink } from './Mobile.tsx'

test('a call link holds only digits', () => {
  expect(callLink('+91 98765-43210')).toBe('tel:+919876543210')
})
