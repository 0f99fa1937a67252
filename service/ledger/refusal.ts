import type { FieldProblem, ProblemCode } from '#contract/problem'

/** A rule says no. The text is a sentence for the fee clerk; `details` name the fields that are wrong. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly details: readonly FieldProblem[] | undefined

  constructor(code: ProblemCode, message: string, details?: readonly FieldProblem[]) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** "mobile is required." for one field, "Please correct: email must be …; mobile is required." for more. */
export function invalidInput(details: readonly FieldProblem[]): Refusal {
  const sentences = details.map(({ path, message }) => `${path || 'The request'} ${message}`)
  const [only = 'The request is not valid.', ...more] = sentences
  const text = more.length === 0 ? only : `Please correct: ${sentences.map(withoutStop).join('; ')}.`
  return new Refusal('INVALID_INPUT', text, details)
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

/** Input that a rule of the ledger finds wrong at one field. */
export const invalid = (path: string, message: string): Refusal => invalidInput([{ path, message }])
