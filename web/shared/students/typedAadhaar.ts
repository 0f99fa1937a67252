import { z } from 'zod'
import { AadhaarNo } from '#contract/fields/fields'
import { say } from '../language/say.ts'

/** The number as it is sent: cards print it in groups of four, and people type it as printed. */
export const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** Twelve digits as typed or as printed on the card. */
export const typedAadhaar = z
  .string({ error: say('must be exactly 12 digits.') })
  .transform(text => withoutSpaces(text))
  .pipe(AadhaarNo)
