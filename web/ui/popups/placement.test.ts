import { expect, test } from 'vitest'
import { placement, placementOver, sideOf } from './placement.ts'

const view = { width: 1280, height: 800 }
const high = { top: 100, bottom: 136, left: 300, right: 700 }
const low = { top: 700, bottom: 736, left: 300, right: 700 }

test('a list opens below its anchor, or above when it does not fit below and there is more room above', () => {
  expect(sideOf(high, 320, view)).toBe('below')
  expect(sideOf(low, 320, view)).toBe('above')
  expect(sideOf(low, 40, view)).toBe('below')
  // Neither side has room for it, so it takes the larger one.
  expect(sideOf(high, 700, view)).toBe('below')
})

test('it is attached at the edge next to its anchor, so that a shorter list stays just as near', () => {
  expect(placement(high, 'below', 'start', 400, view)).toMatchObject({
    top: '142px',
    bottom: 'auto',
    maxHeight: 650,
  })
  expect(placement(low, 'above', 'start', 400, view)).toMatchObject({
    top: 'auto',
    bottom: '106px',
    maxHeight: 686,
  })
})

test('what is of no use in parts covers its anchor where neither side has room for it', () => {
  const small = { width: 640, height: 360 }
  const middle = { top: 150, bottom: 186, left: 20, right: 300 }
  expect(placementOver(middle, 320, small)).toEqual({ top: '32px', bottom: 'auto', maxHeight: 344 })
  expect(placementOver(middle, 400, small)).toEqual({ top: '8px', bottom: 'auto', maxHeight: 344 })
  expect(placementOver(middle, 130, small)).toBeUndefined()
  expect(placementOver(high, 640, view)).toBeUndefined()
})

test.each([
  ['start', 400, '300px'],
  ['end', 176, '524px'],
  ['end', 1000, '8px'],
  ['start', 1000, '272px'],
] as const)('aligned to the %s, a list of %d px begins at %s', (align, width, left) => {
  expect(placement(high, 'below', align, width, view).left).toBe(left)
})
