import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptCode, receiptNumberOf } from './receipt-code.ts'

const secret = createSecretKey(Buffer.from('a secret that is only used in tests'))
const other = createSecretKey(Buffer.from('another secret that is only in tests'))

test.each(['PUN/26-27/00042', 'P/99-00/00001', 'NAS/2627/1000000', 'PUN/I26-27/00042', 'PUN/I2627/100000'])(
  'the receipt number %s can be read from its code',
  number => {
    const code = receiptCode(secret, number)
    expect(code).toMatch(/^[A-Z0-9-]+-[0-9a-z]{16}$/)
    expect(receiptNumberOf(secret, code)).toBe(number)
    expect(receiptNumberOf(secret, code.toLowerCase())).toBe(number)
  },
)

test('a code does not reveal the code of the next receipt', () => {
  const tail = (number: string) => receiptCode(secret, number).split('-').at(-1)
  expect(tail('PUN/26-27/00042')).not.toBe(tail('PUN/26-27/00043'))
})

test('a code that was not made here is not accepted', () => {
  const code = receiptCode(secret, 'PUN/26-27/00042')
  for (const forged of [
    receiptCode(other, 'PUN/26-27/00042'),
    code.replace('00042', '00043'),
    code.replace('PUN', 'NAS'),
    code.slice(0, -1),
    `${code}0`,
    'PUN-26-27-00042',
    'PUN/26-27/00042',
    '',
  ])
    expect(receiptNumberOf(secret, forged), forged).toBeUndefined()
})

test.each([
  ...[(code: string) => `${code}.`, (code: string) => `(${code})`, (code: string) => `*${code}*`],
  ...[(code: string) => `${code},\u200b`, (code: string) => `${code}।`, (code: string) => ` ${code}-`],
  (code: string) => code.toUpperCase().replaceAll('-', '\u2013'),
])('what a messenger or a sentence puts around a code does no harm: %#', around => {
  expect(receiptNumberOf(secret, around(receiptCode(secret, 'PUN/26-27/00042')))).toBe('PUN/26-27/00042')
})
