import { useEffect } from 'react'
import { afterPaint } from '../../ui/browser/afterPaint.ts'

/** Opens the user's kept drafts and encrypts those of others. Loaded after the screen, and only where there are any. */
export function useTakenDesk(user: string): void {
  useEffect(() => {
    const own = `draft:${user}:`
    const isDue = Object.keys(localStorage).some(key => /^(kept-)?drafts?:/.test(key) && !key.startsWith(own))
    // What fails is tried again at the next sign-in; until then the drafts stay as they are.
    if (isDue) afterPaint(() => import('./keptDrafts.ts').then(kept => kept.takeOverDesk(user)).catch(() => undefined))
  }, [user])
}
