import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOfRows } from './page-of-rows.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly amount: number
}
const sorting = { keys: { name: (row: Row) => row.name, amount: (row: Row) => row.amount }, fallback: 'name' }
const rows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('', 'Asha', 'Ravi', '10', '9'),
    amount: fc.constantFrom(-1, 0, 9, 10.5),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
)
const sorts = fc.constantFrom('name', '-name', 'amount', '-amount')

test('pages put together are the whole list, whatever their size', () => {
  fc.assert(
    fc.property(rows, sorts, fc.integer({ min: 1, max: 7 }), (all, sort, limit) => {
      const pages: Row[] = []
      let cursor: string | undefined
      do {
        const page = pageOfRows(all, { sort, limit, cursor }, sorting)
        expect(page.total).toBe(all.length)
        pages.push(...page.rows)
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(pages).toEqual(pageOfRows(all, { sort }, sorting).rows)
    }),
  )
})

test('numbers are ordered as numbers, and texts as texts', () => {
  const all = [9, 10, -1].map(amount => ({ id: String(amount), name: String(amount), amount }))
  const ids = (sort: string) => pageOfRows(all, { sort }, sorting).rows.map(({ id }) => id)
  expect([ids('amount'), ids('-amount'), ids('name')]).toEqual([
    ['-1', '9', '10'],
    ['10', '9', '-1'],
    ['-1', '10', '9'],
  ])
})

test('a row that went meanwhile leaves the next page where it was', () => {
  const all = ['a', 'b', 'c', 'd'].map(name => ({ id: name, name, amount: 1 }))
  const { nextCursor } = pageOfRows(all, { limit: 2 }, sorting)
  const left = all.filter(({ id }) => id !== 'b')
  expect(pageOfRows(left, { limit: 2, cursor: nextCursor ?? '' }, sorting).rows.map(({ id }) => id)).toEqual(['c', 'd'])
})

test('a cursor of another order, or of nobody, is refused', () => {
  const { nextCursor } = pageOfRows(
    [
      { id: '1', name: 'a', amount: 1 },
      { id: '2', name: 'b', amount: 2 },
    ],
    { limit: 1 },
    sorting,
  )
  const cursors = [nextCursor ?? '', 'x', Buffer.from('["amount","many","1"]').toString('base64url')]
  for (const cursor of cursors)
    expect(() => pageOfRows([{ id: '1', name: 'a', amount: 1 }], { cursor, sort: 'amount' }, sorting)).toThrow('Cursor')
})
