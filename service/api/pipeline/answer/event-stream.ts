import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { EventStream } from '#contract/product/live'

/** Sends events as they are written. No proxy may hold them back to compress or buffer them. */
export function sendEvents(ctx: Context, answer: unknown): void {
  const { events } = EventStream.parse(answer)
  ctx.type = 'text/event-stream'
  ctx.set('Cache-Control', 'no-store, no-transform')
  ctx.set('X-Accel-Buffering', 'no')
  // A Readable is passed unwrapped; if wrapped, it would notice only at its next event that its reader is gone.
  ctx.body = events instanceof Readable ? events : Readable.from(events)
}
