import { inLatinDigits } from '#contract/fields/typed-rupees'
import { isNoEmail } from '#wording/no-email'
import { ownAddress, saysNone } from '#wording/own-address'

/** The number as it is sent: cards print it in groups of four, and people type it as printed. */
export const sentNumber = (text: string): string => inLatinDigits(text).replace(/\s/g, '')

interface Typed {
  email?: string | undefined
  mobile?: string | undefined
  firstName?: unknown
  middleName?: unknown
  lastName?: unknown
}

/** The address to send; a student who had none before keeps theirs, whatever else changes. */
export function sentEmail({ email, mobile, firstName, middleName, lastName }: Typed, before?: string) {
  if (!email || !saysNone(email)) return email
  return before !== undefined && isNoEmail(before)
    ? before
    : ownAddress({ mobile, names: [firstName, middleName, lastName] })
}
