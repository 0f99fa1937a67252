import { z } from 'zod'
import { byId, endpoint, superAdmin } from '#contract/endpoint'
import { FieldProblem } from '#contract/problem'

export const revealAadhaar = endpoint({
  method: 'GET',
  path: '/students/:id/aadhaar',
  summary: 'The identity number in full; each look is recorded',
  roles: superAdmin,
  params: byId,
  answer: z.object({ aadhaarNo: z.string() }),
})

/**
 * Verhoeff's check digit, which every Aadhaar number ends in: it finds each mistyped digit and each two that changed
 * places. The ten digits are the symmetries of a pentagon, five turns and five flips, multiplied from the right; each
 * place permutes them once more.
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

/** What an answer may say besides: it was done, but somebody should look again. */
export const warnings = { warnings: z.array(FieldProblem).optional() }

/** A number that was mistyped is kept all the same: what stands on a card is for people to say. */
export const warningsAbout = (number: string | null | undefined): z.infer<z.ZodObject<typeof warnings>> =>
  number && /^\d{12}$/.test(number) && !hasCheckDigit(number)
    ? { warnings: [{ path: 'aadhaarNo', message: 'is probably mistyped: its check digit does not fit.' }] }
    : {}
