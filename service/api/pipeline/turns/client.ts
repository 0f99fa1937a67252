import type { Context } from 'koa'
import type { Caller } from '#records/accounts/caller'
import type { Client } from '#threads/gate'

/** Whom a request is served for. Few requests wait, so it is watched whether the client is gone only where that is asked. */
export const clientOf = ({ ip, res }: Pick<Context, 'ip' | 'res'>, caller: Caller | undefined): Client => ({
  name: caller?.userId ?? ip,
  get gone() {
    const controller = new AbortController()
    if (res.closed) controller.abort()
    else res.once('close', () => controller.abort())
    return controller.signal
  },
})
