import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to this many rows all are drawn; a page never has more, only a whole list may. */
const drawnUpTo = 100

export interface VirtualRows {
  /** The rows that are drawn, by their place in the list. */
  drawn: readonly number[]
  /** The height, in pixels, of the rows before and after them. */
  before: number
  after: number
  /** The ref of a drawn row, which also has `data-index`: rows are as high as what they hold. */
  measure: (row: Element | null) => void
}

interface Options {
  count: number
  /** How high a row usually is, in pixels. */
  usualHeight: number
  /** What holds the rows. */
  frame: RefObject<HTMLElement | null>
  /** Whether the frame scrolls by itself; else the page does. */
  inFrame: boolean
}

/** Of thousands of rows, draws only those in view and a few around them. Null for a short list. */
export function useVirtualRows({ count, usualHeight, frame, inFrame }: Options): VirtualRows | null {
  const on = count > drawnUpTo
  const top = useTop(frame, on && !inFrame)
  const same = { count, estimateSize: () => usualHeight, overscan: 12, useFlushSync: false }
  const ofPage = useWindowVirtualizer({ ...same, scrollMargin: top, enabled: on && !inFrame })
  const ofFrame = useVirtualizer({ ...same, getScrollElement: () => frame.current, enabled: on && inFrame })
  if (!on) return null
  const virtual = inFrame ? ofFrame : ofPage
  const items = virtual.getVirtualItems()
  const margin = inFrame ? 0 : top
  return {
    drawn: items.map(({ index }) => index),
    before: Math.max((items[0]?.start ?? margin) - margin, 0),
    after: Math.max(virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin), 0),
    measure: virtual.measureElement,
  }
}

/** How far below the top of the page the rows begin. */
function useTop(frame: RefObject<HTMLElement | null>, on: boolean): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!on || !frame.current) return
    const element = frame.current
    const measure = () => setTop(element.getBoundingClientRect().top + window.scrollY)
    measure()
    // What is above the rows may grow: a sum line, an error.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame, on])
  return top
}
