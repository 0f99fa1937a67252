import type { MouseEvent } from 'react'
import { nextPaint } from './afterPaint.ts'

/**
 * What a button does that goes with the row it removes: a browser then drops the focus, and the next Tab would begin at the
 * top of the page. The focus goes to the next button that is still there: of the next row, or the one that adds a row.
 */
export const removing = (remove: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  const pressed = event.currentTarget
  const buttons = [...document.querySelectorAll('button')]
  const after = buttons.slice(buttons.indexOf(pressed) + 1)
  const hadFocus = document.activeElement === pressed
  remove()
  if (!hadFocus) return
  void nextPaint().then(() =>
    after.find(({ isConnected, disabled }) => isConnected && !disabled)?.focus({ preventScroll: true }),
  )
}
