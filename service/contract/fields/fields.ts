import { z } from 'zod'
import { inLatinDigits, withoutFraction } from './typed-rupees.ts'

/** Words that the whole product shares. */
export const Role = z.enum(['super_admin', 'sub_admin', 'student'], {
  error: 'must be super_admin, sub_admin or student.',
})
export type Role = z.infer<typeof Role>
export const PaymentMethod = z.enum(['cash', 'card', 'upi', 'bank_transfer', 'cheque'], {
  error: 'must be one of cash, card, upi, bank_transfer, cheque.',
})
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const EnrollmentStatus = z.enum(['active', 'completed', 'cancelled'], {
  error: 'must be active, completed or cancelled.',
})
export type EnrollmentStatus = z.infer<typeof EnrollmentStatus>
export const InstallmentStatus = z.enum(['pending', 'paid', 'overdue'], { error: 'must be pending, paid or overdue.' })
export type InstallmentStatus = z.infer<typeof InstallmentStatus>
export const ContactStatus = z.enum(['new', 'read', 'replied'], { error: 'must be new, read or replied.' })
export type ContactStatus = z.infer<typeof ContactStatus>
export const PaymentStatus = z.enum(['recorded', 'corrected', 'voided'])
export type PaymentStatus = z.infer<typeof PaymentStatus>
export const EntryType = z.enum(['income', 'expense'], { error: 'must be income or expense.' })
export type EntryType = z.infer<typeof EntryType>
export const EntryCategory = z.enum(['internal', 'external'], { error: 'must be internal or external.' })
export type EntryCategory = z.infer<typeof EntryCategory>

/** What paper and messages are in: English, Hindi, or Hindi and then English. */
export const PaperLanguage = z.enum(['en', 'hi', 'both'], { error: 'must be en, hi or both.' })
export type PaperLanguage = z.infer<typeof PaperLanguage>

/** In lower case, as Postgres writes it, so that one id is always the same text wherever texts are compared. */
export const Id = z.uuid({ error: 'must be an id.' }).toLowerCase()

/**
 * Unicode that cannot be stored (NUL) or sealed (lone surrogates, which canonical JSON refuses) is refused on input.
 */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed() && text.search(turning) < 0
/** Marks that change the direction of the following text: on a receipt they would reverse what follows a name. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu
const notStorable = { error: 'holds characters that cannot be stored. Type it instead of pasting it.' }

/**
 * Only spaces, line ends and marks without width, or nothing at all. A blank cell of Braille and the fillers of Hangul are
 * letters to Unicode, but nobody sees them.
 */
const blank = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
export const isBlank = (text: string): boolean => blank.test(text)

/** The message for a missing text, and the message for a value that is not a text. */
const noText: z.core.$ZodErrorMap = ({ input }) =>
  input === undefined || input === null ? 'is required.' : 'must be text.'

const bounded = (typed: z.ZodString, max: number) =>
  typed
    .trim()
    .min(1, { error: 'is required.', abort: true })
    .max(max, { error: `must have at most ${max} characters.`, abort: true })
    .refine(typed => !isBlank(typed), { error: 'is required.', abort: true })
    .refine(storable, notStorable)

/**
 * A text of 1 to `max` characters after trimming, of which at least one can be seen. Nothing looks at a longer one: to compose
 * 16,000 marks, as a user name does, takes half a second.
 */
export const text = (max: number) => bounded(z.string({ error: noText }), max)

/**
 * A text on one line, such as a name: a cell of a spreadsheet may break its lines, and paper, menus and messages have one for
 * it. A field of a form never holds more than one.
 */
export const line = (max: number) => bounded(z.string({ error: noText }).overwrite(onOneLine), max)
const onOneLine = (typed: string): string => typed.replaceAll(/(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu, ' ')

/** The search text of a list, which may be empty. A pasted phone number often stands between marks of direction. */
export const searchText = z
  .string()
  .overwrite(typed => typed.replaceAll(turning, ''))
  .trim()
  .max(200, { error: 'must have at most 200 characters.', abort: true })
  .refine(storable, notStorable)

export const Email = text(254).pipe(z.email({ error: 'must be an email address, such as name@example.com.' }))
/**
 * A phone number in the digits by which it is found and called, from any keyboard and as address books and messengers copy
 * it: in brackets or with dots, and with spaces, dashes and marks of direction that look like nothing or like others.
 */
const dialled = (typed: string): string =>
  withoutFraction(inLatinDigits(typed.trim()))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[\s\p{Z}().]+/gu, ' ')
export const Mobile = z
  .string({ error: noText })
  .max(200, { error: 'must have at most 20 characters.', abort: true })
  .overwrite(dialled)
  .pipe(text(20).regex(/^\+?[0-9][0-9 -]{5,17}$/, { error: 'must be a phone number of digits, such as 9876543210.' }))
/** What a bank, an app or a cheque names money by, such as a UTR: in the digits by which it is found, from any keyboard. */
export const reference = (max: number) =>
  z
    .string({ error: noText })
    .max(1000, { error: `must have at most ${max} characters.`, abort: true })
    .overwrite(inLatinDigits)
    .pipe(text(max))
export const Password = z
  .string({ error: 'is required.' })
  .min(8, { error: 'must have at least 8 characters.' })
  .max(200, { error: 'must have at most 200 characters.' })
export const AadhaarNo = z
  .string({ error: 'must be exactly 12 digits.' })
  .regex(/^\d{12}$/, { error: 'must be exactly 12 digits.' })
/** The masked number that answers carry. When it is sent back, the stored number stays. */
export const MaskedAadhaar = z.string().regex(/^X{8}\d{4}$/)
export const MaskedOrFullAadhaar = z.union([MaskedAadhaar, AadhaarNo], { error: 'must be exactly 12 digits.' })

/** A whole number, as a number or a numeric text. */
export const whole = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      { error: 'must be a whole number.' },
    )
    .refine(Number.isInteger, { error: 'must be a whole number.' })
    .refine(value => value >= min && value <= max, { error: `must be between ${min} and ${max}.` })

const percentageHint = 'must be a percentage from 0 to 100 with at most two decimals.'
/** As a number or a numeric text in plain digits: `1e1` is neither. */
export const Percentage = z
  .union([z.number(), z.string()], { error: percentageHint })
  .refine(value => /^\s*\d{1,3}(?:\.\d{1,2})?\s*$/.test(String(value)) && Number(value) <= 100, {
    error: percentageHint,
  })
  .transform(Number)

/** true or false, as JSON or as text in a form or query string, where many clients write 1 and 0. */
export const flag = z.union(
  [z.boolean(), z.enum(['true', 'false', '1', '0']).transform(value => ['true', '1'].includes(value))],
  {
    error: 'must be true or false.',
  },
)

/** On PUT: an absent field stays, an empty text or null clears it. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema], { error: lastWords }).optional()

/** A union reports the error of its last member, the one that people mean, instead of "Invalid input". */
export const lastWords: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidUnion> = ({ errors }) => errors?.at(-1)?.[0]?.message

const seenVersion = whole(0, Number.MAX_SAFE_INTEGER)
/** The version that the editor saw; a stale one is refused. An empty text or null says nothing, as on every PUT. */
export const version = z
  .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), seenVersion], {
    error: lastWords,
  })
  .optional()
