import { inLatinDigits, withoutFraction } from '#contract/fields/typed-rupees'
import { noEmailEnding } from './no-email.ts'

/** What people write where there is nothing to write, at the counter and in their own lists. */
const words: readonly string[] = [
  'none',
  'no',
  'nil',
  'na',
  'n/a',
  'n.a.',
  '-',
  '--',
  '–',
  '—',
  'नहीं',
  'नही',
  'कोई नहीं',
]

/** Whether somebody typed that there is no e-mail. */
export const saysNone = (typed: string): boolean => words.includes(typed.trim().toLowerCase())

interface Person {
  readonly mobile?: string | undefined
  /** First, middle and last name, as typed. */
  readonly names: readonly unknown[]
}

/**
 * The own address of a student without e-mail. Every record needs one, by which a student is known within a branch; this
 * one is made of the mobile and the whole name, so that the same person gets the same one again and a sister with the
 * same mobile another one. The name is a number in it, because names are written in many scripts and addresses are not.
 */
export function ownAddress({ mobile = '', names }: Person): string {
  const name = names
    .map(part =>
      String(part ?? '')
        .trim()
        .toUpperCase(),
    )
    .filter(Boolean)
    .join(' ')
  return `${withoutFraction(inLatinDigits(mobile.trim())).replace(/\D/g, '').slice(-10)}-${numberOf(name)}${noEmailEnding}`
}

/** 64 bits of a text, by two sums of FNV-1a; for telling names apart, not for keeping secrets. */
function numberOf(text: string): string {
  const sum = (start: number) => {
    let hash = start
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
    return (hash >>> 0).toString(36)
  }
  return `${sum(2_166_136_261)}${sum(1_540_483_477)}`
}
