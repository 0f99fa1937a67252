import { text } from './fields.ts'

const longest = 100

/**
 * A name to sign in with, in the one form that Unicode has for what looks the same (NFKC), so that nobody can take the name
 * of somebody else in other characters.
 */
export const Username = text(longest)
  .normalize('NFKC')
  .max(longest, { error: `must have at most ${longest} characters.`, abort: true })
  .regex(/^\S+$/, { error: 'must not hold spaces.', abort: true })
  .refine(name => !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name), {
    error: 'must not hold characters that cannot be seen.',
    abort: true,
  })
  .refine(name => scripts.filter(script => script.test(name)).length <= 1, {
    error: 'must be written in the letters of one script.',
  })

/** Those in use around the world whose letters are mistaken for each other, and those of India. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Meetei_Mayek}/u,
  /\p{Script=Ol_Chiki}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Cherokee}/u,
  // Japanese is written in three of them, and Korean in two.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
] as const
