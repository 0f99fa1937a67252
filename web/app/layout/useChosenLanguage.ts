import { useEffect } from 'react'
import { queryClient } from '../../base/api/queryClient.ts'
import { wasTurned } from '../../base/language/languages.ts'
import { isInUse } from '../../ui/browser/unsaved.ts'

/**
 * A language that was chosen in another tab is this one's too when somebody comes back to it: a cookie tells nobody that it
 * has changed. What is being typed or saved here isn't interrupted; the next time somebody comes back will do.
 */
export function useChosenLanguage(): void {
  useEffect(() => {
    const look = () => {
      const isBusy = document.hidden || !navigator.onLine || queryClient.isMutating() > 0 || isInUse()
      if (!isBusy && wasTurned()) location.reload()
    }
    const over = new AbortController()
    document.addEventListener('visibilitychange', look, over)
    window.addEventListener('focus', look, over)
    return () => over.abort()
  }, [])
}
