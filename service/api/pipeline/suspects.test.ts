import { EventEmitter } from 'node:events'
import type { Context } from 'koa'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { watchingVisitor } from './suspects.ts'
import { openThrottle } from './throttle.ts'
import { openTurns } from './turns/turns.ts'

/** A long request from an address. */
function longFrom(ip: string) {
  const res = Object.assign(new EventEmitter(), { closed: false })
  const request = { get: () => 'chunked' }
  const ctx: Context = Object.assign(Object.create(null), {
    ip,
    method: 'POST',
    path: '/',
    request,
    res,
    set: () => {},
  })
  return { ctx, leave: () => res.emit('close') }
}

test('long requests whose sender leaves before they are looked at are counted like invalid ones', async () => {
  const { inTurnOnceRead } = openTurns()
  const busy = () => Promise.withResolvers<void>().promise
  for (let n = 0; n < 8; n += 1) void inTurnOnceRead(longFrom(`192.0.2.${n}`).ctx, busy)
  // Long requests are counted in this process alone.
  const throttle = openThrottle(true, new Pool())
  const ask = async () => {
    const { ctx, leave } = longFrom('203.0.113.1')
    const asked = watchingVisitor(ctx, { throttle }, () => inTurnOnceRead(ctx, busy))
    setImmediate(leave)
    await asked
  }
  for (let n = 0; n < 100; n += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
})
