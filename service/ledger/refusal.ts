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

/** Input that a rule of the ledger finds wrong at one field. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('INVALID_INPUT', `${path} ${message}`, [{ path, message }])
