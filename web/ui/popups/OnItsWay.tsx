import { say } from '../../base/language/say.ts'

/**
 * Stands for a dialog that is on its way. The shortcuts of the page are off as if it were there: what somebody types
 * meanwhile is meant for it. On a slow line it says that the press was heard, or it would be pressed again.
 */
export const OnItsWay = () => (
  <div
    data-opening
    className="animate-late pointer-events-none fixed inset-0 z-40 flex items-end justify-center p-6 print:hidden"
  >
    <p
      role="status"
      className="rounded-control border border-line bg-surface px-4 py-3 text-control text-second shadow-float"
    >
      {say('Loading…')}
    </p>
  </div>
)
