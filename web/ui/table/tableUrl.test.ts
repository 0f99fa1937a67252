import { describe, expect, test } from 'vitest'
import { allRows, nextSort, readTableState } from './tableUrl.ts'

const options = [{ value: 'active', label: 'Active' }]
const read = (search: string, sort = '') =>
  readTableState(new URLSearchParams(search), [{ column: 'status', options }], sort)

describe('the table’s state in the URL', () => {
  test('all of it', () => {
    expect(read('q=ravi&sort=-amount&page=2&rows=50&status=active&other=1')).toEqual({
      sorting: [{ id: 'amount', desc: true }],
      columnFilters: [{ id: 'status', value: 'active' }],
      globalFilter: 'ravi',
      pagination: { pageIndex: 1, pageSize: 50 },
    })
  })

  test('without parameters: the first 25 in the screen’s own order', () => {
    expect(read('', '-date')).toEqual({
      sorting: [{ id: 'date', desc: true }],
      columnFilters: [],
      globalFilter: '',
      pagination: { pageIndex: 0, pageSize: 25 },
    })
  })

  test('a filter value that isn’t among the choices is ignored', () => {
    expect(read('status=unheard-of').columnFilters).toEqual([])
  })

  test.each(['page=0', 'page=-3', 'page=two', 'page=1.5', 'rows=7', 'rows=1e9'])('nonsense is ignored: %s', search => {
    expect(read(search).pagination).toEqual({ pageIndex: 0, pageSize: 25 })
  })
})

test('clicks on a header: ascending, descending, the default again', () => {
  expect(nextSort([], 'amount')).toEqual({ sort: 'amount' })
  expect(nextSort([{ id: 'amount', desc: false }], 'amount')).toEqual({ sort: '-amount' })
  expect(nextSort([{ id: 'amount', desc: true }], 'amount')).toEqual({ sort: null })
  expect(nextSort([{ id: 'amount', desc: true }], 'name')).toEqual({ sort: 'name' })
})

test('all rows are one page', () => {
  expect(read('rows=all').pagination).toEqual({ pageIndex: 0, pageSize: allRows })
})
