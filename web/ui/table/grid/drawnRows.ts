import type { ReactNode, RefObject } from 'react'

/** Up to this many rows all are drawn; a page never has more, only a whole list may. */
export const drawnUpTo = 100

export const isLong = (count: number): boolean => count > drawnUpTo

export interface DrawnRows {
  /** The rows that are drawn, by their place in the list. */
  drawn: readonly number[]
  /** The height, in pixels, of the rows before and after them. */
  before: number
  after: number
  /** The ref of a drawn row, which also has `data-index`: rows are as high as what they hold. */
  measure?: (row: Element | null) => void
}

export interface RowsInViewProps {
  count: number
  /** How high a row usually is, in pixels. */
  usualHeight: number
  /** What holds the rows. */
  frame: RefObject<HTMLElement | null>
  /** Whether the frame scrolls by itself; else the page does. */
  inFrame: boolean
  children: (rows: DrawnRows) => ReactNode
}
