import { queryClient } from '../../../base/api/queryClient.ts'
import { nextPaint } from '../../browser/afterPaint.ts'

/** A paper without one of its figures is better than none, once this many milliseconds have passed. */
const patience = 10_000

/** The head of paper comes after its screen, and asks who the institute is. */
const isAsking = () =>
  (document.querySelector('#screen') && !document.querySelector('.letterhead')) ||
  queryClient.isFetching({ type: 'active', predicate: ({ state }) => state.status === 'pending' }) > 0

/**
 * Resolves when everything shown has been answered, or has failed, and that is drawn. Data with an answer may be requested
 * again meanwhile.
 */
export async function answered(over = AbortSignal.timeout(patience)): Promise<void> {
  if (!isAsking() || over.aborted) return
  await new Promise<void>(done => {
    const end = () => {
      unsubscribe()
      done()
    }
    const unsubscribe = queryClient.getQueryCache().subscribe(() => isAsking() || end())
    over.addEventListener('abort', end)
  })
  await nextPaint()
  // What is drawn now may ask for more.
  return answered(over)
}
