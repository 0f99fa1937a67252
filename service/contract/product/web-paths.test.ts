import { expect, expectTypeOf, test } from 'vitest'
import { isWebAddress, pathTo, type WebAddress, webPaths, withSearch } from './web-paths.ts'

test('a path is filled in with its parameters', () => {
  expect(pathTo(webPaths.receipt, { id: 'abc' })).toBe('/payments/abc/receipt')
  expect(pathTo(webPaths.editEnrollment, { enrollmentID: 'a/b' })).toBe('/enrollments/edit/a%2Fb')
})

test('search parameters without a value are left out', () => {
  expect(withSearch(webPaths.journal, { from: '2026-04-01', to: '', kind: undefined })).toBe(
    '/reports/journal?from=2026-04-01',
  )
  expect(withSearch(webPaths.journal, { from: '' })).toBe('/reports/journal')
})

test('an address of another site is not one of ours', () => {
  expect(['/payments?page=2', '//elsewhere.example', 'https://elsewhere.example', ''].map(isWebAddress)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an address can only be made from the list, with every parameter it needs', () => {
  expectTypeOf(webPaths.payments).toExtend<WebAddress>()
  expectTypeOf(pathTo(webPaths.student, { id: 'abc' })).toEqualTypeOf<WebAddress>()
  // A pattern without its parameters is not an address, and neither is a path that was written by hand.
  expectTypeOf(webPaths.student).not.toExtend<WebAddress>()
  expectTypeOf<'/payments'>().not.toExtend<WebAddress>()
  const refused = () => [
    // @ts-expect-error A receipt has an id.
    pathTo(webPaths.receipt, {}),
    // @ts-expect-error The parameter is called otherwise.
    pathTo(webPaths.receipt, { code: 'abc' }),
    // @ts-expect-error It has no parameters.
    pathTo(webPaths.payments, {}),
    // @ts-expect-error Written by hand.
    withSearch('/payments', { q: 'abc' }),
  ]
  expectTypeOf(refused).returns.toEqualTypeOf<WebAddress[]>()
})
