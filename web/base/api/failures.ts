import { say } from '../language/say.ts'
import { ApiError } from './api.ts'

/**
 * The texts that a query or mutation shows; `queryClient.ts` turns them into one toast.
 *
 *     useSave({ send: …, words: { done: 'Payment recorded successfully', failed: 'Failed to record payment', told: true } })
 */
export interface Words extends Record<string, unknown> {
  /** The toast of a failure; it replaces the global ones. `false` when the screen shows the error itself. */
  failed?: string | false
  /** The toast when a record requested by its id isn't there, such as 'Enrollment not found'; `false` when the screen says it. */
  missing?: string | false
  /** Show the server's own sentence instead of `failed` when there is one. */
  told?: boolean
  /** The toast of a success. */
  done?: string
  /** Stands for the form that saves: when it has saved, the toasts of its earlier failures go. */
  form?: object
  /** For a form that takes over what somebody else has changed meanwhile, and says so itself. */
  catchesUp?: boolean
  /** For a mutation that changes nothing on the server, such as a download: what was loaded stays as it is. */
  reads?: true
}

/** Whether a record requested by its id isn't there. An incomplete link isn't a valid id (400), which counts as the same. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/**
 * Whether the server has refused, so that nothing was done. Any other error leaves that open: no answer at all, a failure
 * half-way, or an earlier try under the same idempotency key that was saved.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'IDEMPOTENCY_KEY_REUSED'

/** Whether it was refused for who asks or how often, before anybody looked whether an earlier try was saved. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 429].includes(error.status)

/** Whether it may have been saved: the same sent again is counted once. */
export const isUnsure = (error: unknown): boolean =>
  Boolean(error) &&
  !isDeclined(error) &&
  !isRefused(error) &&
  !(error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')

/** Whether it was refused for what is stored, which the screen may not show yet, such as a payment that somebody else took. */
export const isBehind = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 422) && !isQuestion(error)

/** Whether somebody else has changed the record since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'STALE_VERSION'

/** Whether what should have been removed isn't there any more. A day or year that is open again may have been another's doing. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.method === 'DELETE' &&
  ['NOT_FOUND', 'PAYMENT_VOIDED', 'ENTRY_VOIDED', 'REFUND_VOIDED'].includes(error.code)

/** Whether the refusal only asks: to send the same values again, or for a reason. It shows in the form, and is no failure. */
export const isQuestion = (error: unknown): boolean =>
  isAboutTill(error) || (error instanceof ApiError && error.code === 'CASH_DIFFERS')

/** Whether the same values sent again are recorded. */
export const isAboutTill = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TILL_SHORT' && error.details.some(({ path }) => path === 'tillShort')

/** Whether the user was asked to prove that it is them, and did not. That is their choice and no failure. */
export const isDeclined = (error: unknown): boolean => error instanceof ApiError && error.code === 'PROVE_IT_IS_YOU'

/** The one toast of a failed call, or null when there is none to show. */
export function failureText(error: unknown, words: Words = {}): string | null {
  if (words.failed === false) return null
  if (!(error instanceof ApiError)) return words.failed ?? say('Something went wrong. Please try again.')
  // It was recorded, which no text of a failed call says.
  if (error.status === 202) return error.message
  if (isQuestion(error) || isDeclined(error) || (isStale(error) && words.catchesUp)) return null
  // Signed out: the sign-in page says enough.
  if (error.status === 401) return null
  if (isMissing(error) && words.missing !== undefined) return words.missing || null
  if (words.told && error.told) return error.message
  if (words.failed) return words.failed
  if (error.status === 403) return say('Access denied. Insufficient permissions.')
  if (error.status >= 500) return say('Server error. Please try again later.')
  return error.message
}
