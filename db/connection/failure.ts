import type { Pool } from 'pg'
import { codeOf } from '#db/start-error'

/**
 * No connection could be had, or the one in use was lost. The driver and its pool tell most of these without a code.
 * This one carries the code of Postgres for the same (connection_failure), so that nobody has to look for a class too.
 */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
  readonly code = '08006'

  constructor(cause: unknown) {
    super('The connection to the database failed.', { cause })
  }
}

/**
 * Makes a pool and its clients say ConnectionFailure where the driver says it without a code. Its texts aren't looked
 * at: taking a connection can fail for no other reason, and a client that lost its own has said so by an event before
 * its queries fail. Errors with a code, from the server or from the system, stay what they are.
 */
export function nameFailures(pool: Pool): void {
  const losses = new WeakSet<Error>()
  pool.connect = renaming(pool.connect, () => true)
  // The pool tells what a client's event said, when that comes before the answer of its query.
  pool.query = renaming(pool.query, error => losses.has(error))
  pool.on('connect', client => {
    let isLost = false
    client.on('error', error => {
      isLost = true
      losses.add(error)
    })
    client.on('end', () => {
      isLost = true
    })
    client.query = renaming(client.query, () => isLost || pool.ending)
  })
}

type Call = (...given: never[]) => unknown

/** The same function. What it fails with, by promise or by callback, is a ConnectionFailure where that is the reason. */
function renaming<F extends Call>(call: F, isConnection: (error: Error) => boolean): F {
  const renamed = (error: unknown) =>
    error instanceof Error && codeOf(error) === undefined && isConnection(error) ? new ConnectionFailure(error) : error
  return new Proxy(call, {
    apply: (target, self, given: unknown[]) => {
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        const answer = (error: unknown, ...rest: unknown[]) => callback(renamed(error), ...rest)
        return Reflect.apply(target, self, [...given.slice(0, -1), answer])
      }
      const result: unknown = Reflect.apply(target, self, given)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        throw renamed(error)
      })
    },
  })
}
