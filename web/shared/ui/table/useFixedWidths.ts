import { type RefObject, useLayoutEffect, useState } from 'react'

interface Widths {
  /** Pixels of the table, and of each column in it. */
  table: number
  columns: readonly number[]
  /** Of which columns, in a frame how wide. */
  of: string
}

/**
 * Holds the columns as wide as they were laid out at first. With only a few of many rows drawn, every scroll would
 * otherwise lay them out anew and let them dance.
 */
export function useFixedWidths(frame: RefObject<HTMLElement | null>, on: boolean, columns: string): Widths | null {
  const [widths, setWidths] = useState<Widths | null>(null)
  const [frameWidth, setFrameWidth] = useState(0)
  const of = `${frameWidth} ${columns}`
  useLayoutEffect(() => {
    const element = frame.current
    if (!on || !element) return
    const observer = new ResizeObserver(() => setFrameWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, on])
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    if (!on || !table || frameWidth === 0 || widths?.of === of) return
    const heads = [...table.querySelectorAll('thead th')]
    const next = heads.map(head => head.getBoundingClientRect().width)
    setWidths({ table: table.getBoundingClientRect().width, columns: next, of })
  })
  return on && widths?.of === of ? widths : null
}
