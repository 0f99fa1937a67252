import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * The code on a receipt, `PUN-26-27-00042-8f3k2m9w4t7x1b5c`: its number and a signature, with which anybody may ask
 * whether it is genuine, and nobody can ask for another. It is worked out from the number, so old paper has one too.
 */
export function codeOf(secret: KeyObject, receiptNumber: string): string {
  return `${receiptNumber.replaceAll('/', '-')}-${signature(secret, receiptNumber)}`
}

const shape = /^([A-Z]{1,3})-(\d{2}-\d{2}|\d{4})-(\d{1,9})-([0-9A-Z]{16})$/

/** The receipt number that a code was made for; undefined for a code that was not made here. */
export function numberOf(secret: KeyObject, code: string): string | undefined {
  const [, prefix, year, serial, sent = ''] = shape.exec(code.toUpperCase()) ?? []
  const receiptNumber = `${prefix}/${year}/${serial}`
  const right = Buffer.from(signature(secret, receiptNumber))
  const given = Buffer.from(sent.toLowerCase())
  return right.length === given.length && timingSafeEqual(right, given) ? receiptNumber : undefined
}

/** Letters and digits that nobody mistakes for each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 bits: who tries a million codes a second for a thousand years finds none. */
function signature(secret: KeyObject, receiptNumber: string): string {
  // One secret, one purpose: what is signed here can't be made into a token or a link.
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'codes on receipts', 32))
  const bytes = createHmac('sha256', key).update(receiptNumber).digest().subarray(0, 10)
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)]).join('')
}
