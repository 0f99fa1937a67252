import { useSyncExternalStore } from 'react'
import { say } from '../../base/language/say.ts'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A thin bar while there is no network. Its region stays in the page so that screen readers announce the text. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="bg-amber-soft px-4 py-1 text-center text-label text-amber">
          {say('No network. What you see may be old; saving works again when it is back.')}
        </p>
      )}
    </div>
  )
}
