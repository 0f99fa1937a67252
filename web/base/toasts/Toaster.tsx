import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { say } from '../language/say.ts'

/** Shows a toast of each kind. A success takes the place of an error that was given its text as id. */
export const toasts = {
  success: (message: string, options?: { id?: string }) => toast.success(message, { id: message, ...options }),
  error: (message: string, { more, ...options }: { id?: string; more?: string | undefined } = {}) =>
    toast.error(more ? <TwoSentences first={message} more={more} /> : message, options),
  blank: toast,
  dismiss: (id: string) => toast.dismiss(id),
}

const TwoSentences = ({ first, more }: { first: string; more: string }) => (
  <>
    <span className="block">{first}</span> <span className="block text-second">{more}</span>
  </>
)

const icons = {
  success: <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-green" />,
  error: <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-red" />,
  other: <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-blue" />,
}

/**
 * Toasts at the top right: 2 s for a success, 4 s for others, at most 20, at most 350 px wide. They are in two regions that
 * are always in the page, one polite and one urgent, because screen readers miss a region that appears with its text.
 * Show one with `toast` of `toast.tsx`, which loads this module.
 * Their z-index (50) is above every dialog's veil (40), which covers the rest of the page, where nothing is above 20.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  })
  const shown = toasts.filter(one => one.visible)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toasts from disappearing while they are read.
    <div
      data-toasts
      className="pointer-events-none fixed top-3 right-3 z-50 grid w-[min(21.875rem,calc(100vw-1.5rem))] justify-items-end print:hidden"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      <div role="alert" aria-live="assertive" aria-atomic="false" className="grid justify-items-end">
        {shown.filter(one => one.type === 'error').map(show)}
      </div>
      <div role="status" aria-live="polite" aria-atomic="false" className="grid justify-items-end">
        {shown.filter(one => one.type !== 'error').map(show)}
      </div>
    </div>
  )
}

function show(one: Toast) {
  const icon = one.type === 'success' || one.type === 'error' ? icons[one.type] : icons.other
  return (
    <div
      key={one.id}
      className="pointer-events-auto mb-2 flex max-w-[350px] animate-appear items-start gap-2.5 rounded-popover border border-line bg-surface py-2.5 pr-2 pl-3 text-control shadow-float"
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{resolveValue(one.message, one)}</span>
      <button
        type="button"
        aria-label={say('Dismiss')}
        onClick={() => toast.dismiss(one.id)}
        className="-my-1 grid size-7 shrink-0 place-items-center rounded-control text-third hover:text-text"
      >
        <X aria-hidden size={14} />
      </button>
    </div>
  )
}
