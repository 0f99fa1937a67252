import { expect, test } from 'vitest'
import { hasEnded, placeAfter, wayBack } from './wayBack.ts'

const asha = { id: 'asha', role: 'sub_admin' }

test('the same user goes back to where the session ended', () => {
  const state = wayBack('/enroll?student=7', { how: 'ended', owner: asha })
  expect(hasEnded(state)).toBe(true)
  expect(placeAfter(state, asha)).toBe('/enroll?student=7')
})

test('somebody else starts at the dashboard', () => {
  expect(placeAfter(wayBack('/enroll', { how: 'ended', owner: asha }), { id: 'ravi', role: 'sub_admin' })).toBe(
    '/dashboard',
  )
})

test('so does the same user in another role, who may not see the screen any more', () => {
  expect(placeAfter(wayBack('/enroll', { how: 'ended', owner: asha }), { id: 'asha', role: 'student' })).toBe(
    '/dashboard',
  )
})

test.each([
  ['another branch', 'Station Road', '/dashboard'],
  ['the same branch', 'Main', '/enroll'],
])('the same user in %s, where it is known, is led to the place that fits', (_, branch, place) => {
  const state = wayBack('/enroll', { how: 'ended', owner: { ...asha, branch: 'Main' } })
  expect(placeAfter(state, { ...asha, branch })).toBe(place)
})

test('a visitor who followed a link goes there, and is not told that a session ended', () => {
  const state = wayBack('/payments', null)
  expect(hasEnded(state)).toBe(false)
  expect(placeAfter(state, asha)).toBe('/payments')
})

test.each(['left', 'unknownRole'] as const)('after a session that ended as %s there is no way back', how => {
  expect(wayBack('/users', { how, owner: asha })).toBeNull()
})

test.each([undefined, null, 'x', { from: 7 }, { from: 'https://example.com' }, { from: '//example.com' }])(
  'a state of %j leads to the dashboard',
  state => {
    expect(placeAfter(state, asha)).toBe('/dashboard')
  },
)
