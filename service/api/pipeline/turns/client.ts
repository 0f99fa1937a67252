import type { Context } from 'koa'
import type { Caller } from '#records/accounts/caller'
import type { Client } from '#threads/gate'

type Response = Context['res']

/** Whom a request is served for. Few requests wait, so it is watched whether the client is gone only where that is asked. */
export function clientOf(
  { ip, res }: { readonly ip: string; readonly res: Response },
  caller: Caller | undefined,
): Client {
  let gone: AbortSignal | undefined
  return {
    name: caller?.userId ?? ip,
    get gone() {
      gone ??= whenClosed(res)
      return gone
    },
  }
}

function whenClosed(res: Response): AbortSignal {
  const controller = new AbortController()
  if (res.closed) controller.abort()
  else res.once('close', () => controller.abort())
  return controller.signal
}
