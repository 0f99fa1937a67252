import { z } from 'zod'
import { AadhaarNo, Email } from '#contract/fields/fields'
import { saysNone } from '#wording/own-address'
import { say } from '../../base/language/say.ts'
import { sentNumber } from './sent.ts'

/** "None" is typed for a student without e-mail, and becomes an address of the student's own when it is sent. */
export const typedEmail = z.union([z.string().refine(saysNone), Email], {
  error: 'must be an email address, such as name@example.com.',
})

/** Twelve digits as typed or as printed on the card. */
export const typedAadhaar = z
  .string({ error: say('must be exactly 12 digits.') })
  .transform(text => sentNumber(text))
  .pipe(AadhaarNo)
