import type { RefObject } from 'react'
import type { Command, CommandGroup } from '../../../shared/finding/command.ts'
import { FoundLines } from '../../../shared/finding/FoundLines.tsx'
import { popupLook } from '../../../ui/popups/popup.ts'
import { usePopup } from '../../../ui/popups/usePopup.ts'

interface FoundListProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  groups: readonly CommandGroup[]
  active: number
  /** How many were found, or why none are shown. */
  status: string
  onChoose: (command: Command) => void
  onClose: () => void
}

/** What was found, in a list that floats below the field. */
export function FoundList({ anchor, groups, status, onClose, ...lines }: FoundListProps) {
  const popup = usePopup({ anchor, align: 'start', sameWidth: true, tallest: 440, onClose })
  return (
    // Pressing a line must not take the focus out of the field.
    <div ref={popup} popover="manual" className={popupLook} onPointerDown={event => event.preventDefault()}>
      <p role="status" className={groups.length > 0 ? 'unseen' : 'px-2.5 py-2 text-control text-second'}>
        {status}
      </p>
      <FoundLines groups={groups} {...lines} />
    </div>
  )
}
