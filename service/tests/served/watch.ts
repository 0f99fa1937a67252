import { EventSourceParserStream } from 'eventsource-parser/stream'
import { expect, onTestFinished } from 'vitest'
import { Changed, type Topic } from '#contract/product/live'
import type { Client } from './client.ts'

export interface Watching {
  readonly headers: Headers
  /** Reads on until a topic is named, and returns all topics that were named since the last call. */
  readonly until: (topic: Topic) => Promise<Topic[]>
  /** Reads on until the stream ends. */
  readonly ended: () => Promise<void>
  readonly close: () => void
}

/** Opens a stream with the token of a client. */
export async function watch(url: string, { token }: Pick<Client, 'token'>): Promise<Watching> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${url}/api/live`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  expect(response.status).toBe(200)
  if (!response.body) throw new Error('A stream has a body.')
  const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = messages.getReader()
  return {
    headers: response.headers,
    until: async topic => {
      const named = new Set<Topic>()
      while (!named.has(topic)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended without ${topic}.`)
        expect(value.event).toBe('changed')
        for (const one of Changed.strict().parse(JSON.parse(value.data)).what) named.add(one)
      }
      return [...named].toSorted()
    },
    ended: async () => {
      while (!(await reader.read()).done);
    },
    close: () => abort.abort(),
  }
}
