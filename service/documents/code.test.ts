import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, numberOf } from './code.ts'

const secret = createSecretKey(Buffer.from('a secret that is only used in tests'))
const other = createSecretKey(Buffer.from('another secret that is only in tests'))

test.each(['PUN/26-27/00042', 'P/99-00/00001', 'NAS/2627/1000000'])('the code of %s leads back to it', number => {
  const code = codeOf(secret, number)
  expect(code).toMatch(/^[A-Z0-9-]+-[0-9a-z]{16}$/)
  expect(numberOf(secret, code)).toBe(number)
  expect(numberOf(secret, code.toLowerCase())).toBe(number)
})

test('a code says nothing of the next one', () => {
  const tail = (number: string) => codeOf(secret, number).split('-').at(-1)
  expect(tail('PUN/26-27/00042')).not.toBe(tail('PUN/26-27/00043'))
})

test('what was not made here leads nowhere', () => {
  const code = codeOf(secret, 'PUN/26-27/00042')
  for (const made of [
    codeOf(other, 'PUN/26-27/00042'),
    code.replace('00042', '00043'),
    code.replace('PUN', 'NAS'),
    code.slice(0, -1),
    `${code}0`,
    'PUN-26-27-00042',
    'PUN/26-27/00042',
    '',
  ])
    expect(numberOf(secret, made), made).toBeUndefined()
})
