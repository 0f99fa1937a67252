import { type RefObject, useEffect } from 'react'
import { afterPaint } from '../../ui/browser/afterPaint.ts'

/**
 * Whatever is done may take its own button away: an approved request, a cancelled enrollment. The screen's heading then gets
 * the focus, so that the next Tab goes on from there and a screen reader says where it is.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current
    if (!element) return
    let last: Element | null = null
    const keep = () => {
      if (last && !last.isConnected && document.activeElement === document.body) {
        last = null
        element.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }
    }
    // A dialog that closes gives the focus back first.
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected) afterPaint(keep)
    })
    const remember = ({ target }: FocusEvent) => {
      // Within a form the browser goes on from where a row was removed, which is nearer than the heading.
      last = target instanceof Element && !target.closest('form') ? target : null
    }
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [screen])
}
