import { expect, test } from 'vitest'
import { patched, readable } from './urlState.ts'

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

test.each(['abc', '2026-02-30', '2026-4-5', '1026-04-05', '05/04/2026', '2026-04-05T00:00'])(
  'a date that is none counts as not given: %s',
  from => {
    const search = new URLSearchParams({ from, dueTo: from, to: '2026-04-30', q: from })
    expect(readable(search).toString()).toBe(new URLSearchParams({ to: '2026-04-30', q: from }).toString())
  },
)
