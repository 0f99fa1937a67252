import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import { isLong } from '#api/pipeline/input/long'
import { tokenOf } from '#api/pipeline/sender/session'
import type { Service } from '#api/pipeline/service'
import { readToken } from '#desk/accounts/session-token'

type Parts = Pick<Service, 'turns' | 'settings' | 'clock'>

/** Lets requests without a session take turns by their address. Those with a token of ours take turns by account. */
export const strangersInTurn =
  (parts: Parts): Middleware =>
  async (ctx, next) =>
    isStranger(ctx, parts) ? inTurnOnceSent(ctx, parts, next) : next()

/**
 * The same for requests that carry a token of ours and yet take no turn of an account: because they aren't calls of the
 * API, or because the session has ended.
 */
export const othersInTurn =
  (parts: Parts): Middleware =>
  async (ctx, next) =>
    isStranger(ctx, parts) ? next() : inTurnOnceSent(ctx, parts, next)

function isStranger(ctx: Context, parts: Parts): boolean {
  const token = tokenOf(ctx)
  return token === undefined || readToken(token, parts) === undefined
}

async function inTurnOnceSent(ctx: Context, { turns }: Parts, next: () => Promise<void>): Promise<void> {
  // Whoever sends a few bytes drop by drop must not hold a place meanwhile that others at the same address wait for.
  if (ctx.request.length && !isLong(ctx)) await untilSent(ctx.req)
  await turns.inTurnOfAddress(ctx, next)
}

/** Resolves when all of a short body has come, which Node keeps for its reader, or its sender has left. */
function untilSent(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (!request.complete && !request.destroyed) return
    request.off('readable', look)
    request.off('close', look)
    resolve()
  }
  request.on('readable', look)
  request.on('close', look)
  look()
  return promise
}
