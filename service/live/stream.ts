import { Readable } from 'node:stream'
import type { Topic } from '#contract/product/live'

/**
 * One open stream. What still has to be sent is a set of topics, so that a slow reader takes no more memory than a fast
 * one.
 */
export interface LiveStream {
  /** The text that is sent. Closed when its reader goes away. */
  readonly body: Readable
  readonly tell: (topics: Iterable<Topic>) => void
  /** Sends a comment, which keeps the connection from looking dead. */
  readonly beat: () => void
  readonly end: () => void
}

/** How long a client waits before it reconnects, in milliseconds. */
const retry = 2_000
/** Bytes that may wait in the buffer. Beyond that, topics are collected in the set instead. */
const buffered = 1_024

export function openStream(): LiveStream {
  const pending = new Set<Topic>()
  let flowing = true
  let ended = false
  const body = new Readable({
    highWaterMark: buffered,
    read: () => {
      flowing = true
      flush()
    },
  })
  const send = (text: string) => {
    if (!ended && !body.destroyed) flowing = body.push(text)
  }
  const flush = () => {
    if (!flowing || pending.size === 0) return
    const what = [...pending]
    pending.clear()
    send(`event: changed\ndata: ${JSON.stringify({ what })}\n\n`)
  }
  send(`retry: ${retry}\n\n`)
  return {
    body,
    tell: topics => {
      for (const topic of topics) pending.add(topic)
      flush()
    },
    beat: () => {
      if (flowing) send(':\n\n')
    },
    end: () => {
      if (ended || body.destroyed) return
      flush()
      ended = true
      body.push(null)
    },
  }
}
