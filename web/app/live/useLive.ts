import { useEffect } from 'react'
import { afterPaint } from '../../ui/browser/afterPaint.ts'

/**
 * Keeps the screen up to date while the tab is visible. A hidden tab closes its connection; when it is shown again, the
 * query cache fetches everything again by itself.
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
        // Loaded after the first paint, so that its schemas don't delay the first screen.
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
