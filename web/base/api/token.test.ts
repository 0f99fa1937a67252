import { expect, test } from 'vitest'
import { ownerOf, roleOf } from './token.ts'

const tokenOf = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test.each([
  [tokenOf({ sub: 'a1', role: 'sub_admin' }), 'a1', 'sub_admin'],
  // Its base64 holds both letters that differ in an address.
  [tokenOf({ sub: '??>>', role: '~~~' }), '??>>', '~~~'],
  [tokenOf({ sub: 7, role: null }), undefined, undefined],
  [tokenOf(null), undefined, undefined],
  ['head.%%%.signature', undefined, undefined],
  ['', undefined, undefined],
])('of %s: owner and role', (token, owner, role) => {
  expect(ownerOf(token)).toBe(owner)
  expect(roleOf(token)).toBe(role)
})
