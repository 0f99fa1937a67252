import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import type { RowsInViewProps } from './drawnRows.ts'

/** Of thousands of rows, draws only those in view and a few around them. */
export default function VirtualRows({ count, usualHeight, frame, inFrame, children }: RowsInViewProps) {
  const top = useTop(frame, !inFrame)
  const same = { count, estimateSize: () => usualHeight, overscan: 12, useFlushSync: false }
  const ofPage = useWindowVirtualizer({ ...same, scrollMargin: top, enabled: !inFrame })
  const ofFrame = useVirtualizer({ ...same, getScrollElement: () => frame.current, enabled: inFrame })
  const virtual = inFrame ? ofFrame : ofPage
  const items = virtual.getVirtualItems()
  const margin = inFrame ? 0 : top
  return children({
    drawn: items.map(({ index }) => index),
    before: Math.max((items[0]?.start ?? margin) - margin, 0),
    after: Math.max(virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin), 0),
    measure: virtual.measureElement,
  })
}

/** How far below the top of the page the rows begin. Not known before an effect: the frame is around this, so its ref comes later. */
function useTop(frame: RefObject<HTMLElement | null>, on: boolean): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
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
