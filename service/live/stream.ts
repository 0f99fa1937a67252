import { Readable } from 'node:stream'
import type { Topic } from '#contract/product/live'

/** One open stream. What it has yet to say is a set of topics, so that a slow reader holds no more than a fast one. */
export interface LiveStream {
  /** The text that is sent. Closed when its reader goes away. */
  readonly body: Readable
  readonly tell: (topics: Iterable<Topic>) => void
  /** A comment, which keeps the connection from looking dead. */
  readonly beat: () => void
  readonly end: () => void
}

/** How long a reader waits before it comes back, in milliseconds. */
const retry = 2_000
/** Bytes that may lie ready; beyond, topics gather instead. */
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
