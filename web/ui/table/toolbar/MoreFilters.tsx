import { SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../controls/Button.tsx'
import { popupLook } from '../../popups/popup.ts'
import { usePopup } from '../../popups/usePopup.ts'

/** A button and, below it, the filters that have no room beside the others. `on` is how many of them narrow the rows. */
export function MoreFilters({ on, children }: { on: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {on > 0 ? say('More ({on})', { on }) : say('More')} <span className="unseen">{say('filters')}</span>
      </Button>
      {open && (
        <Panel anchor={anchor} onClose={() => setOpen(false)}>
          {children}
        </Panel>
      )}
    </>
  )
}

interface PanelProps {
  anchor: { current: HTMLElement | null }
  onClose: () => void
  children: ReactNode
}

function Panel({ anchor, onClose, children }: PanelProps) {
  const popup = usePopup({ open: true, anchor, align: 'end', onClose })
  useEffect(() => popup.current?.querySelector<HTMLElement>('input, select, button')?.focus(), [popup])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    anchor.current?.focus()
    onClose()
  }
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={say('More filters')}
      tabIndex={-1}
      onKeyDown={press}
      className={popupLook}
    >
      <div className="grid justify-items-start gap-3 p-3">{children}</div>
    </div>
  )
}
