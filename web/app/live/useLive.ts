import { useEffect } from 'react'
import { afterPaint } from '../../shared/ui/browser/afterPaint.ts'

/**
 * Keeps what is shown up to date while somebody looks at it: a hidden tab lets go of its connection, and asks for
 * everything anew when it is seen again (as the query cache does by itself).
 */
export function useLive(userId: string): void {
  useEffect(() => {
    let watching: AbortController | null = null
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        watching?.abort()
        watching = null
      } else if (!watching) {
        const mine = new AbortController()
        watching = mine
        // Its schemas don't hold up the first screen.
        afterPaint(() => {
          import('./connect.ts').then(({ connect }) => connect(mine.signal)).catch(() => undefined)
        })
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      watching?.abort()
    }
  }, [userId])
}
