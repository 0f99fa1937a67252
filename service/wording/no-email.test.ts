import { expect, test } from 'vitest'
import { Email } from '#contract/fields/fields'
import { isNoEmail, shownEmail } from './no-email.ts'
import { ownAddress, saysNone } from './own-address.ts'

const asha = { mobile: '9876543210', names: ['ASHA', '', 'KUMARI'] }

test('an own address is one that the contract takes, and that everybody knows to be none', () => {
  const address = ownAddress(asha)
  expect(ownAddress({ ...asha, mobile: '९८७६५४३२१०' })).toBe(ownAddress({ ...asha, mobile: '9876543210' }))
  expect(Email.parse(address)).toBe(address)
  expect(isNoEmail(address.toUpperCase())).toBe(true)
  expect(shownEmail(address)).toBe('None')
  expect(shownEmail('asha@example.com')).toBe('asha@example.com')
})

test('the same person has the same address however it was typed; everybody else at that mobile has another', () => {
  const typed = { mobile: '+91 98765-43210', names: [' asha ', undefined, 'Kumari'] }
  expect(ownAddress(typed)).toBe(ownAddress(asha))
  expect(ownAddress({ ...asha, mobile: '9876543210.0 ' })).toBe(ownAddress(asha))
  const others = [['RITU', '', 'KUMARI'], ['आशा', '', 'कुमारी'], ['ऋतु', '', 'कुमारी'], ['ASHAK', '', 'UMARI'], []]
  const addresses = [asha.names, ...others].map(names => ownAddress({ mobile: asha.mobile, names }))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) expect(Email.safeParse(address).success).toBe(true)
})

test.each(['none', ' NONE ', '-', ' – ', 'n/a', 'N.A.', 'NA', 'Nil', 'no', 'नहीं', 'कोई नहीं'])(
  '"%s" says that there is none',
  typed => expect(saysNone(typed)).toBe(true),
)

test.each(['', 'n', 'nobody', 'none@example.com'])('"%s" does not say that there is none', typed =>
  expect(saysNone(typed)).toBe(false),
)
