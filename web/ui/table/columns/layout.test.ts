import { describe, expect, test } from 'vitest'
import { inOrder, moved, noLayout, readLayout, resized } from './layout.ts'

const columns = ['name', 'mobile', 'balance', 'status'].map(id => ({ id }))
const ids = columns.map(({ id }) => id)
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the layout of a list', () => {
  test('keeps the order of the list until a column is moved', () => {
    expect(idsOf(inOrder(columns, noLayout))).toEqual(ids)
    const changed = moved(noLayout, ids, 'balance', 'mobile')
    expect(idsOf(inOrder(columns, changed))).toEqual(['name', 'balance', 'mobile', 'status'])
  })

  test('moves a column past one that is hidden between them, and nothing to where there is no column', () => {
    expect(idsOf(inOrder(columns, moved(noLayout, ids, 'name', 'balance')))).toEqual([
      'mobile',
      'balance',
      'name',
      'status',
    ])
    expect(moved(noLayout, ids, 'name', 'gone')).toBe(noLayout)
    expect(moved(noLayout, ids, 'gone', 'name')).toBe(noLayout)
  })

  test('leaves a column that came later behind the one it stands behind in the list, and forgets one that is gone', () => {
    const layout = { ...noLayout, order: ['status', 'gone', 'name', 'balance'] }
    expect(idsOf(inOrder(columns, layout))).toEqual(['status', 'name', 'mobile', 'balance'])
  })

  test('bounds the width of a column', () => {
    expect(resized(noLayout, 'name', 3).widths).toEqual({ name: 48 })
    expect(resized(noLayout, 'name', 9999).widths).toEqual({ name: 640 })
    expect(resized(noLayout, 'name', 120.4).widths).toEqual({ name: 120 })
  })

  test('is read from what a browser kept, in each of its formats', () => {
    expect(readLayout(null)).toEqual(noLayout)
    expect(readLayout(['mobile'])).toEqual({ ...noLayout, shown: { mobile: false } })
    expect(readLayout({ mobile: true, name: 'x' })).toEqual({ ...noLayout, shown: { mobile: true } })
    expect(readLayout({ shown: { mobile: 1 }, order: ['name'], widths: { name: 90, mobile: -1 } })).toEqual({
      shown: {},
      order: ['name'],
      widths: { name: 90 },
    })
    expect(readLayout('{')).toEqual(noLayout)
  })
})
