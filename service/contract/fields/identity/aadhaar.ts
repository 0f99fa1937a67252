import { z } from 'zod'
import { FieldProblem } from '#contract/problem'

/**
 * Checks Verhoeff's check digit, in which every Aadhaar number ends. It detects every mistyped digit and every swap of
 * two neighboring digits. The ten digits are the symmetries of a pentagon, five rotations and five reflections,
 * multiplied from the right; each position permutes them once more.
 */
export function hasCheckDigit(number: string): boolean {
  const digits = [...number].map(Number).toReversed()
  return digits.reduce((product, digit, place) => multiply(product, permute(digit, place)), 0) === 0
}

function multiply(a: number, b: number): number {
  const [flipA, flipB] = [a >= 5, b >= 5]
  const turn = flipA ? (a - b + 10) % 5 : (a + b) % 5
  return flipA === flipB ? turn : turn + 5
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
const permute = (digit: number, place: number): number =>
  Array.from({ length: place }).reduce<number>(moved => permutation[moved] ?? 0, digit)

/** What an answer may also contain: the request was carried out, but somebody should check these fields. */
export const warnings = { warnings: z.array(FieldProblem).optional() }

/** A mistyped number is stored anyway, because people must decide what is printed on a card. */
export const warningsAbout = (number: string | null | undefined): z.infer<z.ZodObject<typeof warnings>> =>
  number && /^\d{12}$/.test(number) && !hasCheckDigit(number)
    ? { warnings: [{ path: 'aadhaarNo', message: 'is probably mistyped: its check digit does not fit.' }] }
    : {}
