import { useEffect, useState } from 'react'
import { say } from '../../base/language/say.ts'

/** A dialog that comes sooner needs no word. */
const soon = 300

/**
 * Stands for a dialog that is on its way. The shortcuts of the page are off as if it were there: what somebody types
 * meanwhile is meant for it. On a slow line it says that the press was heard, or it would be pressed again. The text comes
 * into a region that is there already, because screen readers miss one that appears with its text.
 */
export function OnItsWay() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), soon)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      data-opening
      role="status"
      className="animate-late pointer-events-none fixed inset-0 z-40 flex items-end justify-center p-6 print:hidden"
    >
      {isLate && (
        <p className="rounded-control border border-line bg-surface px-4 py-3 text-control text-second shadow-float">
          {say('Loading…')}
        </p>
      )}
    </div>
  )
}
