import { expect, test } from 'vitest'
import { savedSearch } from './savedSearch.ts'

test('a view keeps filters and order, and neither the page nor the record beside the list', () => {
  expect(savedSearch('?sort=-balance&page=3&show=01&bucket=over30')).toBe('bucket=over30&sort=-balance')
  expect(savedSearch('bucket=over30&sort=-balance')).toBe(savedSearch('?sort=-balance&bucket=over30&page=2'))
  expect(savedSearch('')).toBe('')
})
