import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { useBack } from '../browser/useBack.ts'
import { IconButton } from '../controls/Button.tsx'
import { isAbove, veilLook } from './popup.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** From the left for navigation, from the bottom for filters. */
  side: 'left' | 'bottom'
  footer?: ReactNode
  children: ReactNode
}

const looks = {
  left: 'inset-y-0 left-0 w-72 max-w-[85vw] border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t data-ending-style:translate-y-full data-starting-style:translate-y-full',
}

/** A panel that slides in over one edge of the page, for phones. */
export default function DrawerPanel({ open, onClose, title, side, footer, children }: DrawerProps) {
  useBack(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next, { event }) => !next && !isAbove(event) && onClose()}>
      <Base.Portal className="print:hidden">
        <Base.Backdrop className={veilLook} />
        <Base.Popup
          className={`fixed z-40 flex flex-col border-line bg-surface shadow-float outline-none transition-[translate] duration-160 ease-out ${looks[side]}`}
        >
          <div className="flex h-bar shrink-0 items-center justify-between pr-3 pl-5">
            <Base.Title className="text-section font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label={say('Close')} icon={X} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer && <div className="flex gap-2 border-t border-line p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
