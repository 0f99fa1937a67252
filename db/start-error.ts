/**
 * Thrown when the start can't go on for a reason that the operator can fix. Its message is one line that says what is
 * wrong and what to change; it is printed without a stack trace, and the process ends.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The first line of an error's message, to be used in the message of a StartError. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n')[0] ?? ''
}

/** The code of a system or database error, such as ENOENT or 57P03; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
