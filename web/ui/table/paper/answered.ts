import { queryClient } from '../../../base/api/queryClient.ts'
import { nextPaint } from '../../browser/afterPaint.ts'

/** A paper without one of its figures is better than none, once this many milliseconds have passed. */
const patience = 10_000

const isAsking = () =>
  queryClient.isFetching({ type: 'active', predicate: ({ state }) => state.status === 'pending' }) > 0

/**
 * Resolves when everything shown has been answered, or has failed, and that is drawn. Data with an answer may be requested
 * again meanwhile.
 */
export async function answered(): Promise<void> {
  if (!isAsking()) return
  let stop = () => {}
  await new Promise<void>(done => {
    const wait = setTimeout(done, patience)
    const unsubscribe = queryClient.getQueryCache().subscribe(() => isAsking() || done())
    stop = () => {
      clearTimeout(wait)
      unsubscribe()
    }
  })
  stop()
  await nextPaint()
}
