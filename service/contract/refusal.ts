import { labelOf } from './labels.ts'
import type { FieldProblem, ProblemCode } from './problem.ts'

/** A rule refuses a request. The text is a sentence for the fee clerk; `details` name the fields that are wrong. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly details: readonly FieldProblem[] | undefined

  constructor(code: ProblemCode, message: string, details?: readonly FieldProblem[]) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** "Mobile number is required." for one field, "Please correct: email must be …; mobile number is required." for more. */
export function invalidInput(details: readonly FieldProblem[]): Refusal {
  const [only, ...more] = details
  const parts = details.map(({ path, message }) => `${labelOf(path)} ${message}`)
  const text = only && more.length === 0 ? sentenceOf(only) : `Please correct: ${parts.map(withoutStop).join('; ')}.`
  return new Refusal('INVALID_INPUT', text, details)
}

/** The problem of one field as a full sentence. */
export function sentenceOf({ path, message }: FieldProblem): string {
  const label = labelOf(path)
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} ${message}`
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

/** A refusal for one field that breaks a rule of the ledger. */
export const invalid = (path: string, message: string): Refusal => invalidInput([{ path, message }])

/** The same in a sentence of its own, which doesn't begin with the name of the field. */
export const invalidBecause = (path: string, sentence: string): Refusal =>
  new Refusal('INVALID_INPUT', sentence, [{ path, message: sentence }])

/**
 * The form was changed after its first attempt had been saved: that attempt stays saved, and this one is not carried
 * out.
 */
export const keyReused = () => new Refusal('IDEMPOTENCY_KEY_REUSED', 'An earlier try was saved, with other values.')

/** Nothing was done, and the request itself is not wrong; there are only too many requests at once. */
export const overloaded = () =>
  new Refusal('OVERLOADED', 'Too much is being asked of the service at this moment. Please try again shortly.')
