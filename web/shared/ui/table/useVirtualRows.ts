import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to here rows are simply drawn; a page never has more, only the whole list has. */
const few = 100

export interface VirtualRows {
  /** The rows that are drawn, by their place in the list. */
  drawn: readonly number[]
  /** Pixels that stand for the rows before and after them. */
  before: number
  after: number
  /** The ref of a drawn row, which also has `data-index`: rows are as high as what they hold. */
  measure: (row: Element | null) => void
}

interface Options {
  count: number
  /** How high a row usually is, in pixels. */
  usual: number
  /** What holds the rows. */
  frame: RefObject<HTMLElement | null>
  /** Whether the frame scrolls by itself; else the page does. */
  inFrame: boolean
}

/** Draws of thousands of rows only those that can be seen, and a few around them. Null where there are few. */
export function useVirtualRows({ count, usual, frame, inFrame }: Options): VirtualRows | null {
  const on = count > few
  const top = useTop(frame, on && !inFrame)
  const same = { count, estimateSize: () => usual, overscan: 12, useFlushSync: false }
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
    // What stands above the rows may grow: a sum line, an error.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame, on])
  return top
}
