import { z } from 'zod'
import { Email } from '#contract/fields/fields'
import { isNoEmail } from '#wording/no-email'
import { ownAddress, saysNone } from '#wording/own-address'

/** "None" is typed for a student without e-mail, and becomes an address of the student's own when it is sent. */
export const typedEmail = z.union([z.string().refine(saysNone), Email], {
  error: 'must be an email address, such as name@example.com.',
})

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
