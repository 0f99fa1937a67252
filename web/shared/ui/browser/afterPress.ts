import { startTransition } from 'react'

/**
 * Draws what a click leads to, such as a dialog, bit by bit: the screen shows the press first. A click that a key made
 * (`detail` is 0) leads there at one go, because what is typed next is meant for what it opens.
 */
export function afterPress({ detail }: { readonly detail: number }, work: () => void): void {
  if (detail === 0) work()
  else startTransition(work)
}
