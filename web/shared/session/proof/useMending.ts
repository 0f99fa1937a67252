import { useCallback, useEffect, useState } from 'react'
import type { ProblemCode } from '#contract/problem'
import { mending } from '../../../base/api/api.ts'

type Waiting = (mended: boolean) => void

/**
 * Holds requests that were refused with a code until somebody calls `settle`: with true, they are all sent again. Tells
 * whether any wait.
 */
export function useMending(code: ProblemCode): [boolean, (mended: boolean) => void] {
  const [waiting] = useState(() => new Set<Waiting>())
  const [asking, setAsking] = useState(false)
  const settle = useCallback(
    (mended: boolean) => {
      setAsking(false)
      for (const go of waiting) go(mended)
      waiting.clear()
    },
    [waiting],
  )
  useEffect(() => {
    mending.by.set(code, () => {
      setAsking(true)
      return new Promise(resolve => waiting.add(resolve))
    })
    return () => {
      mending.by.delete(code)
      settle(false)
    }
  }, [code, waiting, settle])
  return [asking, settle]
}

/** While `asking`, nobody who waits for an answer is told that it is late. */
export function useAsking(asking: boolean): void {
  useEffect(() => {
    if (!asking) return
    mending.asked += 1
    return () => {
      mending.asked -= 1
    }
  }, [asking])
}
