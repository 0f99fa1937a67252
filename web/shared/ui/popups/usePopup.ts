import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface PopupOptions {
  open: boolean
  /** What the popup belongs to: it stands below it, or above where there is more room. */
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  /** As wide as the anchor, for lists below an input. */
  sameWidth?: boolean
  /** Asked for by a press anywhere else. */
  onClose: () => void
}

/**
 * Places a floating list in the browser's top layer, above every frame and dialog, while it stays where it is in the
 * document: a screen reader finds it beside its button, and a dialog takes it for its own content. Give the ref to an
 * element with `popover="manual"`, mounted while open.
 */
export function usePopup({ open, anchor, align, sameWidth = false, onClose }: PopupOptions) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = popup.current
    const to = anchor.current
    if (!open || !element || !to) return
    const follow = () => place(element, to, align, sameWidth)
    const press = (event: PointerEvent) => {
      const { target } = event
      if (target instanceof Node && !element.contains(target) && !to.contains(target)) close.current()
    }
    element.showPopover()
    follow()
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    document.addEventListener('pointerdown', press, true)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [open, anchor, align, sameWidth])
  return popup
}

const gap = 6
const edge = 8

function place(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end', sameWidth: boolean) {
  const to = anchor.getBoundingClientRect()
  const below = window.innerHeight - to.bottom - gap - edge
  const above = to.top - gap - edge
  const { style } = popup
  if (sameWidth) style.width = `${to.width}px`
  style.maxHeight = ''
  const upwards = popup.offsetHeight > below && above > below
  style.maxHeight = `${Math.max(upwards ? above : below, 120)}px`
  style.top = `${upwards ? to.top - gap - popup.offsetHeight : to.bottom + gap}px`
  const wanted = align === 'end' ? to.right - popup.offsetWidth : to.left
  style.left = `${Math.max(edge, Math.min(wanted, window.innerWidth - popup.offsetWidth - edge))}px`
}
