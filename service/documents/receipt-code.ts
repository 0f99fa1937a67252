import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * The code on a receipt, `PUN-26-27-00042-8f3k2m9w4t7x1b5c`: its number and a signature. With it, anybody can check
 * whether this receipt is genuine, but no other receipt. It is computed from the number, so old receipts have one too.
 */
export function receiptCode(key: KeyObject, receiptNumber: string): string {
  return `${receiptNumber.replaceAll('/', '-')}-${signature(key, receiptNumber)}`
}

const shape = /^([A-Z]{1,3})-(I?(?:\d{2}-\d{2}|\d{4}))-(\d{1,9})-([0-9A-Z]{16})$/

/**
 * The receipt number that a code was made for; undefined for a code that was not made here. A full stop, a bracket or a star
 * comes along where a code was copied out of a message, and a keyboard makes another dash.
 */
export function receiptNumberOf(key: KeyObject, code: string): string | undefined {
  const [, prefix, year, serial, tail = ''] = shape.exec(plain(code)) ?? []
  const receiptNumber = `${prefix}/${year}/${serial}`
  const expected = Buffer.from(signature(key, receiptNumber))
  const sent = Buffer.from(tail.toLowerCase())
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? receiptNumber : undefined
}

const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^0-9A-Z-]/g, '')
    .replaceAll(/^-|-$/g, '')

/** Letters and digits that can't be mistaken for each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * 80 bits, so that guessing is hopeless: even a million tries a second for a thousand years would hardly find one code.
 */
function signature(key: KeyObject, receiptNumber: string): string {
  const bytes = createHmac('sha256', key).update(receiptNumber).digest().subarray(0, 10)
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)]).join('')
}
