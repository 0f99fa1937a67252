import { text } from '#contract/fields/fields'

const format = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/
const malformed = { error: 'must look like 27AAPFU0939F1ZV, with 15 characters.' }

/**
 * The GSTIN of a branch. Its check digit is not looked at, because branches have kept theirs without it before, and one
 * who changes a branch's phone should not be refused for that.
 */
export const BranchGstin = text(15).regex(format, malformed)

/** The GSTIN of the whole institute: in capitals, with the right check digit. */
export const Gstin = text(15)
  .transform(typed => typed.toUpperCase())
  .pipe(
    text(15)
      .regex(format, malformed)
      .refine(gstin => checkDigit(gstin.slice(0, 14)) === gstin.at(-1), {
        error: 'has a mistyped character: its check digit does not fit the others.',
      }),
  )

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, from the 14 before it: Luhn's rule with 36 digits. */
function checkDigit(body: string): string | undefined {
  const sum = [...body].reduce((sum, character, place) => {
    const product = digits.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36]
}
