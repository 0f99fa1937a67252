/**
 * The start can't go on, for a reason that whoever starts the product can put right. Its message is one line that
 * names what is wrong and what to change; it is printed alone, without a stack, and the process ends.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The first line of whatever was thrown, for a sentence of a StartError. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n')[0] ?? ''
}

/** The code of a system or database error such as ENOENT or 57P03, when it has one. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
