import { startTransition } from 'react'
import { nextPaint } from './afterPaint.ts'

type Press = { readonly detail: number }

/**
 * Draws the menu that a click opens bit by bit: the screen shows the press first. After a key (`detail` is 0) it comes at
 * one go, because the next key is meant for it. Only for what does nothing but open: a session that ends, for example, must
 * not be drawn in two steps.
 */
export function openAfterPress({ detail }: Press, open: () => void, start = startTransition): void {
  if (detail === 0) open()
  else start(open)
}

/** Does what a click asks for once the screen shows the press, for what takes long to draw; after a key at once, too. */
export function afterPress({ detail }: Press, work: () => void): void {
  if (detail === 0) work()
  else void nextPaint().then(work)
}
