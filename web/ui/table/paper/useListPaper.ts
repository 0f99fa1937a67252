import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../../base/toasts/toast.tsx'
import { afterPaint } from '../../browser/afterPaint.ts'
import { isPrintChord } from '../../print/chord.ts'
import { answered } from './answered.ts'

/** Resolves when the screen shows its latest change. */
const painted = (): Promise<void> => new Promise(done => afterPaint(() => done()))

/** As many rows take 500 pages or so, and Chromium 3 GB of memory. */
export const mostOnPaper = 10_000

/** What is put on paper: rows of all pages, and whether some of them are not among these. */
export interface ListPaper<Row> {
  rows: readonly Row[]
  complete: boolean
}

interface ListPaperOptions<Row> {
  /** The rows that are here, of all pages or of the one that is shown. */
  loaded: () => readonly Row[]
  /** Loads every matching row, for a list that stays on the server. */
  all: (() => Promise<readonly Row[]>) | undefined
  /** Whether the rows are known. Until then there is nothing to print, which would look like a list without rows. */
  ready: boolean
  /** The toast when loading fails. */
  failed: string
  /** The toast in place of a paper, for a list of more rows than go on one. */
  refused: string | null
  /** What the list is narrowed to. */
  under: string
}

/**
 * Prints a list with all its rows. The rows are drawn only for the paper. A click and Ctrl/⌘-P load those that are
 * still on the server; who leaves the list or narrows it meanwhile gives the print up, or another screen, or rows below
 * other headings, would be printed. The browser's own menu can't be made to wait, so its paper holds the rows that are
 * here, and says so.
 */
export function useListPaper<Row>(options: ListPaperOptions<Row>) {
  const [paper, setPaper] = useState<ListPaper<Row> | null>(null)
  const [preparing, setPreparing] = useState(false)
  const { loaded, all, ready, failed, refused, under } = options
  const printing = useRef<AbortController | null>(null)
  const print = async () => {
    // The second click of a double click would print it a second time.
    if (printing.current) return
    if (refused) return void toast.error(refused, { id: refused })
    const asked = new AbortController()
    printing.current = asked
    setPreparing(true)
    try {
      // The screen says that it prepares before the rows of thousands are drawn, which may hold it up for a second.
      const [rows] = await Promise.all([all ? all() : loaded(), painted()])
      if (asked.signal.aborted) return
      flushSync(() => setPaper({ rows, complete: true }))
      // The totals of a long list stand on its paper alone, and some ask for figures such as refunds only there.
      await answered()
      if (!asked.signal.aborted) window.print()
    } catch {
      if (!asked.signal.aborted) toast.error(failed, { id: failed })
    } finally {
      if (!asked.signal.aborted) stop()
    }
  }
  const stop = () => {
    printing.current = null
    setPreparing(false)
  }
  const giveUp = useEffectEvent(() => {
    printing.current?.abort()
    stop()
    setPaper(null)
  })
  useEffect(() => () => giveUp(), [under])
  const drawLoaded = useEffectEvent(() => {
    if (ready) flushSync(() => setPaper(asked => asked ?? { rows: loaded(), complete: all === undefined }))
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!ready || !isPrintChord(event)) return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    const over = new AbortController()
    window.addEventListener('beforeprint', () => drawLoaded(), over)
    window.addEventListener('afterprint', () => setPaper(null), over)
    document.addEventListener('keydown', event => press(event), over)
    return () => over.abort()
  }, [])
  return { paper, print, preparing }
}
