import { watch } from '#contract/product/live'
import { ApiError, openStream } from '../../shared/api/api.ts'
import { queryClient } from '../../shared/api/queryClient.ts'
import { pause, readChanges } from './stream.ts'
import { isStale } from './topics.ts'

/**
 * Watches until told to stop, and asks again for whatever changed: somebody else's payment stands in the list without a
 * reload. After a broken connection everything is asked again, because nobody knows what was missed.
 */
export async function connect(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const body = await openStream(watch, signal)
      if (failures > 0) void queryClient.invalidateQueries()
      failures = 0
      await readChanges(body, what => {
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, what) })
      })
    } catch (error) {
      // The session has ended, or this server knows no stream: then there is nothing to wait for.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return
    }
    failures += 1
    await rest(pause(failures), signal)
  }
}

/** Waits; the network's return and the signal end it early. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
