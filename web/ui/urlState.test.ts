import { expect, test } from 'vitest'
import { patched } from './urlState.ts'

const after = (search: string, patch: Record<string, string | null | undefined>) =>
  patched(new URLSearchParams(search), patch).toString()

test('a value is set, and the others stay', () => {
  expect(after('q=ravi&page=3', { status: 'active' })).toBe('q=ravi&page=3&status=active')
})

test('null, undefined and an empty text take a parameter away', () => {
  expect(after('a=1&b=2&c=3&d=4', { a: null, b: undefined, c: '' })).toBe('d=4')
})

test('what was given is left as it was', () => {
  const search = new URLSearchParams('q=ravi')
  patched(search, { q: null })
  expect(search.toString()).toBe('q=ravi')
})
