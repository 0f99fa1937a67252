import { createParser } from 'eventsource-parser'
import { Changed, type Topic } from '#contract/product/live'

/** Reads an event stream to its end and reports every change. It skips what it doesn't understand: a newer server sent it. */
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

/** Iterates over a stream by its reader, because some browsers in use can't iterate over the stream itself. */
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

/** Milliseconds before the next try: longer each time, up to 30 s, and random so that clients don't all return at once. */
export const pause = (failures: number, chance = Math.random()): number =>
  Math.min(1000 * 2 ** (failures - 1), 30_000) * (0.5 + chance / 2)
