import type { ProblemCode } from '#contract/problem'
import { Refusal } from '#contract/refusal'
import { cannotUseDisk, hasNoRoom, isUnavailable } from '#db/unavailable'

/** What an error means to whoever sent the request. */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly details?: Refusal['details']
}

/** A bug of ours: nothing of it is shown. */
export const internal: Problem = { code: 'INTERNAL', message: 'Server error. Please try again later.' }
export const unavailable: Problem = {
  code: 'UNAVAILABLE',
  message: 'The service cannot reach its data at the moment. Please try again shortly.',
}
/** In a small office the reader may be able to mend it. */
export const noRoom: Problem = {
  code: 'UNAVAILABLE',
  message: 'The disk of the server is full. Make room on it, or tell whoever looks after it, and try again.',
}
export const brokenDisk: Problem = {
  code: 'UNAVAILABLE',
  message: 'The server cannot use its disk. Tell whoever looks after it, and try again later.',
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error
  if (hasNoRoom(error)) return noRoom
  if (cannotUseDisk(error)) return brokenDisk
  if (isUnavailable(error)) return unavailable
  // The router throws this for a path with malformed percent escapes.
  if (error instanceof URIError) return { code: 'NOT_FOUND', message: 'There is nothing at this address.' }
  return internal
}
