import { type RefObject, useLayoutEffect, useState } from 'react'

interface Widths {
  /** Pixels of the table, and of each column in it. */
  table: number
  columns: readonly number[]
  /** The frame's width and the columns that these widths belong to. */
  layout: string
}

/**
 * Keeps the columns as wide as in their first layout. With only a few of many rows drawn, every scroll would otherwise
 * change their widths.
 */
export function useFixedWidths(frame: RefObject<HTMLElement | null>, on: boolean, columns: string): Widths | null {
  const [widths, setWidths] = useState<Widths | null>(null)
  const [frameWidth, setFrameWidth] = useState(0)
  const layout = `${frameWidth} ${columns}`
  useLayoutEffect(() => {
    const element = frame.current
    if (!on || !element) return
    const observer = new ResizeObserver(() => setFrameWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, on])
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    if (!on || !table || frameWidth === 0 || widths?.layout === layout) return
    const heads = [...table.querySelectorAll('thead :is(td, th)')]
    const next = heads.map(head => head.getBoundingClientRect().width)
    setWidths({ table: table.getBoundingClientRect().width, columns: next, layout })
  })
  return on && widths?.layout === layout ? widths : null
}
