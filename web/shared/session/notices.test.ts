import { expect, test } from 'vitest'
import { circumstances, deviceText } from './notices.ts'

test.each([
  ['Firefox on Windows', 'Firefox on Windows'],
  ['Samsung Internet on Android', 'Samsung Internet on Android'],
  ['Edge', 'Edge'],
  [null, null],
])('the device %s is written %s', (device, text) => {
  expect(deviceText(device)).toBe(text)
})

test('what happened is told with when, who, with what and from where, as far as it is known', () => {
  const notice = { id: '1', kind: 'passwordChanged', at: '2026-11-22T05:12:00Z', seen: false } as const
  expect(circumstances({ ...notice, device: 'Firefox on Windows', address: '192.0.2.7', byStaff: true })).toBe(
    '22/11/2026, 10:42 am · by staff · Firefox on Windows · 192.0.2.7',
  )
  expect(circumstances({ ...notice, device: null, address: null, byStaff: false })).toBe('22/11/2026, 10:42 am')
})
