import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Endpoint } from '#contract/endpoint'
import { EventStream } from '#contract/product/live'

/** A row that answers with a stream that goes on. */
export const isEventStream = ({ answer }: Endpoint): boolean => answer === EventStream

/** Sends what is written as it is written: no proxy on the way may keep it, to compress it or to have more of it. */
export function sendEvents(ctx: Context, answer: unknown): void {
  const { events } = EventStream.parse(answer)
  ctx.type = 'text/event-stream'
  ctx.set('Cache-Control', 'no-store, no-transform')
  ctx.set('X-Accel-Buffering', 'no')
  // A stream as it is: wrapped, it would learn only at its next word that its reader is gone.
  ctx.body = events instanceof Readable ? events : Readable.from(events)
}
