import { expect, test } from 'vitest'
import { patched, withoutInvalidDates } from './urlState.ts'

const after = (search: string, patch: Record<string, string | null | undefined>) =>
  patched(new URLSearchParams(search), patch).toString()

test('a value is set, and the others stay', () => {
  expect(after('q=ravi&page=3', { status: 'active' })).toBe('q=ravi&page=3&status=active')
})

test('null, undefined and an empty text remove a parameter', () => {
  expect(after('a=1&b=2&c=3&d=4', { a: null, b: undefined, c: '' })).toBe('d=4')
})

test('the search parameters passed in are not changed', () => {
  const search = new URLSearchParams('q=ravi')
  patched(search, { q: null })
  expect(search.toString()).toBe('q=ravi')
})

test.each(['abc', '2026-02-30', '2026-4-5', '1026-04-05', '05/04/2026', '2026-04-05T00:00'])(
  'an invalid date counts as absent: %s',
  from => {
    const search = new URLSearchParams({ from, dueTo: from, to: '2026-04-30', q: from })
    expect(withoutInvalidDates(search).toString()).toBe(new URLSearchParams({ to: '2026-04-30', q: from }).toString())
  },
)
