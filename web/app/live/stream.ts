import { createParser } from 'eventsource-parser'
import { Changed, type Topic } from '#contract/product/live'

/** Reads an event stream to its end and tells of every change. What it doesn't understand is a newer server's. */
export async function readChanges(body: ReadableStream<Uint8Array>, tell: (what: Topic[]) => void): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== 'changed') return
      const read = Changed.safeParse(jsonOf(data))
      if (read.success) tell(read.data.what)
    },
  })
  const decoder = new TextDecoder()
  for await (const chunk of chunksOf(body)) parser.feed(decoder.decode(chunk, { stream: true }))
}

/** Browsers that can't iterate over a stream yet are still around. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How long to wait before the next try, in milliseconds: longer each time, up to half a minute, and not all at once. */
export const pause = (failures: number, chance = Math.random()): number =>
  Math.min(1000 * 2 ** (failures - 1), 30_000) * (0.5 + chance / 2)
