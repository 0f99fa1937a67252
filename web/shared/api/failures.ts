import { ApiError } from './api.ts'

/**
 * What a query or mutation says about itself; `queryClient.ts` turns it into one toast.
 *
 *     useSave({ send: …, words: { done: 'Payment recorded successfully', failed: 'Failed to record payment', told: true } })
 */
export interface Words extends Record<string, unknown> {
  /** The toast of a failure; it replaces the global ones. `false` when the screen shows the error itself. */
  failed?: string | false
  /** The toast of a 404 for what was asked by its id, such as 'Enrollment not found'; `false` when the screen says it. */
  missing?: string | false
  /** Show the server's own sentence instead of `failed` when there is one. */
  told?: boolean
  /** The toast of a success. */
  done?: string
  /** For a mutation that changes nothing on the server, such as a download: what was loaded stays as it is. */
  reads?: true
}

/** What was asked for by its id isn't there. A link with a part missing isn't an id at all (400); that is the same. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/**
 * The server has said no: nothing was done. Everything else leaves that open (no answer at all, a failure half-way, or
 * an earlier try under the same idempotency key that did land).
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'IDEMPOTENCY_KEY_REUSED'

/** Somebody else has changed it since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'STALE_VERSION'

/** The one toast of a failed call, or null when there is none to show. */
export function failureText(error: unknown, words: Words = {}): string | null {
  if (words.failed === false) return null
  if (!(error instanceof ApiError)) return words.failed ?? 'Something went wrong. Please try again.'
  // Signed out: the sign-in page says enough.
  if (error.status === 401) return null
  if (isMissing(error) && words.missing !== undefined) return words.missing || null
  if (words.told && error.told) return error.message
  if (words.failed) return words.failed
  if (error.status === 403) return 'Access denied. Insufficient permissions.'
  if (error.status >= 500) return 'Server error. Please try again later.'
  return error.message
}
