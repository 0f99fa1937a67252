import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { placement, placementOver, sideOf } from './placement.ts'

interface PopupOptions {
  /** The element that the popup opens below, or above when there is more room. */
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  /** As wide as the anchor, for lists below an input. */
  sameWidth?: boolean
  /** The greatest height in pixels; a longer list scrolls. Default: the room there is. */
  tallest?: number
  /** For popups that are useless in part: they cover their anchor rather than scroll. */
  whole?: boolean
  /** Called when the user presses anywhere else. */
  onClose: () => void
}

/**
 * Shows a floating list in the browser's top layer, above every frame and dialog, without moving it in the document: a
 * screen reader finds it beside its button, and a dialog treats it as its own content. Give the ref to an element with
 * `popover="manual"` that is mounted while the list is open.
 */
export function usePopup({
  anchor,
  align,
  sameWidth = false,
  tallest = Number.POSITIVE_INFINITY,
  whole = false,
  onClose,
}: PopupOptions) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = popup.current
    const to = anchor.current
    if (!element || !to) return
    // The box that fixed elements lie in: without scroll bars, and not made smaller by a phone's keyboard.
    const { documentElement: page } = document
    const view = () => ({ width: page.clientWidth, height: page.clientHeight })
    const boxOfAnchor = () => (anchor.current ?? to).getBoundingClientRect()
    const place = (side: 'above' | 'below') => {
      const box = boxOfAnchor()
      if (sameWidth) element.style.width = `${box.width}px`
      const height = element.scrollHeight + element.offsetHeight - element.clientHeight
      const { maxHeight, ...rest } = {
        ...placement(box, side, align, element.offsetWidth, view()),
        ...(whole && placementOver(box, height, view())),
      }
      Object.assign(element.style, rest, { maxHeight: `${Math.min(maxHeight, tallest)}px` })
      return side
    }
    const bestSide = () => {
      element.style.maxHeight = tallest < Number.POSITIVE_INFINITY ? `${tallest}px` : ''
      return sideOf(boxOfAnchor(), element.offsetHeight, view())
    }
    element.showPopover()
    let side = place(bestSide())
    const follow = (event: Event) => {
      const { target } = event
      if (!(target instanceof Node && element.contains(target))) side = place(bestSide())
    }
    const press = (event: PointerEvent) => {
      const { target } = event
      if (target instanceof Node && !element.contains(target) && !anchor.current?.contains(target)) close()
    }
    // It keeps its side when it or the page changes its height, so that a list that gets shorter while the user types
    // doesn't jump from one side of its field to the other.
    const resized = new ResizeObserver(() => place(side))
    resized.observe(element)
    resized.observe(document.body)
    const over = new AbortController()
    const ahead = { capture: true, signal: over.signal }
    window.addEventListener('scroll', follow, ahead)
    window.addEventListener('resize', follow, over)
    document.addEventListener('pointerdown', press, ahead)
    return () => {
      resized.disconnect()
      over.abort()
    }
  }, [anchor, align, sameWidth, tallest, whole])
  return popup
}
