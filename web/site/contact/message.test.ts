import { afterEach, expect, test, vi } from 'vitest'
import { NotSent, sendMessage } from './message.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a line that hangs fails after a minute, as one that is down does', async () => {
  const minute = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal)
  const hanging = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', hanging)
  const sent = sendMessage(new FormData()).catch((error: unknown) => error)
  minute.abort()
  expect(await sent).toBeInstanceOf(NotSent)
  expect(timeout).toHaveBeenCalledWith(60_000)
})
