import { expect, test } from 'vitest'
import { paise } from '#contract/fields/money'
import { upiLink } from './upi.ts'

const asked = {
  payee: 'pune.fees@okbank',
  name: 'Pune Fees',
  amount: paise(49900),
  note: 'Fees of RAVI',
  reference: 'a1',
}

test('a UPI link names amounts with two decimals and writes a space as %20', () => {
  expect(upiLink(asked)).toBe('upi://pay?pa=pune.fees@okbank&pn=Pune%20Fees&am=499.00&cu=INR&tn=Fees%20of%20RAVI&tr=a1')
  expect(upiLink({ ...asked, amount: paise(1_00_000_05) })).toContain('&am=100000.05&')
})

test('a note has at most 50 characters, and special characters in names are escaped', () => {
  const link = upiLink({ ...asked, name: 'A & B = C', note: `Fees of ${'रवि'.repeat(40)}` })
  const query = new URLSearchParams(link.slice(link.indexOf('?')))
  expect(query.get('pn')).toBe('A & B = C')
  expect([...(query.get('tn') ?? '')]).toHaveLength(50)
})
