import { startTransition } from 'react'

/**
 * Draws the menu that a click opens bit by bit: the screen shows the press first. After a key (`detail` is 0) it comes at
 * one go, because the next key is meant for it. Only for what does nothing but open: a session that ends, for example, must
 * not be drawn in two steps.
 */
export function afterPress({ detail }: { readonly detail: number }, open: () => void): void {
  if (detail === 0) open()
  else startTransition(open)
}
