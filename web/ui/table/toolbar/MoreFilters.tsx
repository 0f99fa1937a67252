import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../controls/Button.tsx'
import { PopupPanel } from '../../popups/PopupPanel.tsx'

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
        <PopupPanel
          label={say('More filters')}
          anchor={anchor}
          first="input, select, button"
          onClose={() => setOpen(false)}
        >
          <div className="grid justify-items-start gap-3 p-3">{children}</div>
        </PopupPanel>
      )}
    </>
  )
}
