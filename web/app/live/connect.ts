import type { Query } from '@tanstack/react-query'
import { watch } from '#contract/product/live'
import { ApiError } from '../../base/api/api.ts'
import { openStream } from '../../base/api/bodies.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { tellAttention } from './attention.ts'
import { pause, readChanges } from './stream.ts'
import { isStale } from './topics.ts'

/**
 * Watches for changes until the signal aborts, and fetches again whatever changed, so that somebody else's payment appears
 * in the list without a reload. Whenever the stream opens, what was asked for earlier is fetched again, because nobody
 * names the changes from before it.
 */
export async function connect(signal: AbortSignal): Promise<void> {
  tellAttention(signal)
  let failures = 0
  while (!signal.aborted) {
    try {
      const body = await openStream(watch, signal)
      // After a lost connection also what failed, probably for the same reason; otherwise the user decides about that.
      const lost = failures > 0
      renew(({ state }) => lost || state.status !== 'error')
      failures = 0
      await readChanges(body, what => renew(({ queryKey }) => isStale(queryKey, what)))
    } catch (error) {
      // The session has ended, or this server has no stream, so there is nothing to wait for.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return
    }
    failures += 1
    await rest(pause(failures), signal)
  }
}

/** Fetches again, and what is on its way for the first time once it is there: the cache would take it for new enough. */
function renew(predicate: (query: Query) => boolean): void {
  const onTheirWay = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })
  const first = onTheirWay.filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries({ predicate })
  for (const { promise, queryKey } of first) {
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  }
}

/** Waits; ends early when the network is back or the signal aborts. */
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
