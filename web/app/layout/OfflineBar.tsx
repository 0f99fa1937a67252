import { say } from '../../base/language/say.ts'
import { useOnline } from '../../ui/browser/useOnline.ts'

/**
 * A thin bar while there is no network, which stays in sight however far down somebody has scrolled. Its region stays in
 * the page so that screen readers announce the text.
 */
export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status" className="sticky top-bar z-10">
      {!online && (
        <p className="bg-amber-soft px-4 py-1 text-center text-label text-amber">
          {say('No network. What you see may be old; saving works again when it is back.')}
        </p>
      )}
    </div>
  )
}
