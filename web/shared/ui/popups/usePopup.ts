import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placement, sideOf } from './placement.ts'

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
    const view = () => ({ width: window.innerWidth, height: window.innerHeight })
    const place = (side: 'above' | 'below') => {
      const box = to.getBoundingClientRect()
      if (sameWidth) element.style.width = `${box.width}px`
      Object.assign(element.style, placement(box, side, align, element.offsetWidth, view()))
      return side
    }
    const bestSide = () => {
      element.style.maxHeight = ''
      return sideOf(to.getBoundingClientRect(), element.offsetHeight, view())
    }
    element.showPopover()
    let side = place(bestSide())
    const follow = (event: Event) => {
      const { target } = event
      if (!(target instanceof Node && element.contains(target))) side = place(bestSide())
    }
    const press = (event: PointerEvent) => {
      const { target } = event
      if (target instanceof Node && !element.contains(target) && !to.contains(target)) close.current()
    }
    // It keeps its side when it or the page around it gets shorter or longer: a list that is narrowed by typing doesn't
    // jump over its field.
    const resized = new ResizeObserver(() => place(side))
    resized.observe(element)
    resized.observe(document.body)
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    document.addEventListener('pointerdown', press, true)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [open, anchor, align, sameWidth])
  return popup
}
