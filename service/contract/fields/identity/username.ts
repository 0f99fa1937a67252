import { text } from '../fields.ts'
import { mixesScripts } from './scripts.ts'

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
  .refine(name => !mixesScripts(name), {
    error: 'must be written in the letters of one script.',
  })
