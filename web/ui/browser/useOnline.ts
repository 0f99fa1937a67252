import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  const over = new AbortController()
  window.addEventListener('online', changed, over)
  window.addEventListener('offline', changed, over)
  return () => over.abort()
}

/** Whether there is a network, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
