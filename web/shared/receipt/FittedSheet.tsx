import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { PaperLanguage } from '#contract/fields/fields'
import type { ReceiptSheet } from '#wording/paper/receipt-sheet'
import { langOf } from '../../base/language/paper.ts'

interface Room {
  /** What is within the margins of the paper, in millimetres. */
  width: number
  height: number
  /** The scale at which a sheet with enough room is printed. */
  scale: number
}

interface FittedSheetProps {
  language: PaperLanguage
  label: string
  room: Room
  children: ReactNode
}

/**
 * A sheet that is scaled down to fit on its page, however much it says; what doesn't fit at the smallest scale goes on to
 * the next page. It is measured whenever it is drawn, and again before the browser prints, because the font, a logo or an
 * answer may have come since then.
 */
export function FittedSheet({ language, label, room, children }: FittedSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shrink = () => sheet.current?.style.setProperty('--scale', String(scaleOf(sheet.current, room)))
    shrink()
    window.addEventListener('beforeprint', shrink)
    return () => window.removeEventListener('beforeprint', shrink)
  })
  return (
    <article
      ref={sheet}
      lang={langOf(language)}
      aria-label={label}
      className="sheet fitted @container relative mx-auto max-w-3xl rounded-card border border-line bg-surface px-5 py-6 text-text sm:px-8"
    >
      {children}
    </article>
  )
}

/** Half of the size on the screen; anything smaller is hard to read. */
const least = 0.5

export const pixelsInMillimetre = 96 / 25.4

/** Measures a copy that is as wide as the paper, because a sheet has another width on the screen, or isn't shown there. */
function scaleOf(sheet: HTMLElement, { width, height, scale: largest }: Room): number {
  const copy = document.createElement('div')
  copy.lang = sheet.lang
  copy.className = sheet.className
  copy.style.cssText = 'position: fixed; visibility: hidden; max-width: none; margin: 0; border: 0; padding: 0'
  copy.append(...sheet.cloneNode(true).childNodes)
  document.body.append(copy)
  let scale = largest
  const fits = () => {
    // Less the pixel that `receipt.css` leaves free.
    copy.style.width = `${(width * pixelsInMillimetre - 1) / scale}px`
    return copy.offsetHeight * scale <= height * pixelsInMillimetre
  }
  while (!fits() && scale > least) scale = Math.max(least, scale - 0.02)
  copy.remove()
  return scale
}

/** What was paid or given back, in words and figures. */
export const AmountBox = ({ amount }: Pick<ReceiptSheet, 'amount'>) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-2 border-text px-4 py-2">
    <div className="min-w-0 flex-1 basis-60">
      <p className="text-label text-second">{amount.wordsName}</p>
      <p className="text-body font-medium">{amount.words}</p>
    </div>
    <p className="figures text-figure font-semibold whitespace-normal! wrap-anywhere">
      <span className="unseen">{amount.name}: </span>
      {amount.figures}
    </p>
  </div>
)
