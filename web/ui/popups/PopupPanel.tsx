import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { popupLook } from './popup.ts'
import { usePopup } from './usePopup.ts'

interface PopupPanelProps {
  label: string
  anchor: RefObject<HTMLElement | null>
  /** The selector of what gets the focus. */
  first: string
  /** Whether that is there yet. */
  loaded?: boolean
  onClose: () => void
  children: ReactNode
}

/** A small dialog below a button, which gets the focus back when Escape closes it. Mount it to open it. */
export function PopupPanel({ label, anchor, first, loaded = true, onClose, children }: PopupPanelProps) {
  const popup = usePopup({ anchor, align: 'end', onClose })
  useEffect(() => {
    if (loaded) popup.current?.querySelector<HTMLElement>(first)?.focus()
  }, [popup, loaded, first])
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
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      className={popupLook}
    >
      {children}
    </div>
  )
}
