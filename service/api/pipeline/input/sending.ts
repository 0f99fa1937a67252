import type { IncomingMessage } from 'node:http'
import { Refusal } from '#contract/refusal'

/**
 * Reads what a client sends. Throws when the client has left before the whole of it was read: readers notice only who
 * leaves while they listen, and one that unpacks not even that, and would wait for ever.
 */
export async function whileSending<T>(request: IncomingMessage, read: () => Promise<T>): Promise<T> {
  const { promise: left, reject } = Promise.withResolvers<never>()
  const onClose = () => {
    if (!request.readableEnded) reject(hasLeft())
  }
  if (request.destroyed) throw hasLeft()
  request.once('close', onClose)
  try {
    return await Promise.race([read(), left])
  } finally {
    request.off('close', onClose)
  }
}

/** Nobody is there to read it, but the log must not take it for a failure of ours. */
const hasLeft = () => new Refusal('INVALID_INPUT', 'The data sent cannot be read.')
