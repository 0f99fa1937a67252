import type { IncomingMessage } from 'node:http'
import { Refusal } from '#contract/refusal'

/**
 * Reads what a client sends. Throws when the client leaves before all of it was read. The readers of bodies notice that
 * only while they listen, and one that decompresses doesn't even then: it would wait for ever.
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
