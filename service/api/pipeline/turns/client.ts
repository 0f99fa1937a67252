import type { Context } from 'koa'
import type { Caller } from '#records/accounts/caller'
import { networkOf } from '#records/accounts/network'
import type { Client } from '#threads/gate'

type Response = Context['res']

/** Whom a request is served for. Few requests wait, so it is watched whether the client is gone only where that is asked. */
export function clientOf(
  { ip, res }: { readonly ip: string; readonly res: Response },
  caller: Caller | undefined,
): Client {
  let gone: AbortSignal | undefined
  return {
    name: caller?.userId ?? networkOf(ip),
    get gone() {
      gone ??= whenClosed(res)
      return gone
    },
  }
}

/** Without a reason of its own, an error with its stack would be made at the end of each request. */
const closed = Symbol('closed')

function whenClosed(res: Response): AbortSignal {
  const controller = new AbortController()
  if (res.closed) controller.abort(closed)
  else res.once('close', () => controller.abort(closed))
  return controller.signal
}
