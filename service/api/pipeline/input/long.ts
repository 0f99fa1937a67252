import type { Context } from 'koa'

/** Bytes of a body that cost nothing to find invalid. Whoever signs in sends less. */
const short = 2 * 1024

/** Whether a body is long, or doesn't say how long it is. */
export function isLong({ request }: Context): boolean {
  const unmeasured = request.get('Content-Encoding') !== '' || request.get('Transfer-Encoding') !== ''
  return unmeasured || (request.length ?? 0) > short
}
