import { useLayoutEffect, useState } from 'react'

/** The work that waits for the release; null while nothing is pressed. */
let waiting: (() => void)[] | null = null

const begin = ({ button }: MouseEvent) => {
  if (button === 0) waiting ??= []
}
const end = () => {
  // The click comes right after the release, before any timer.
  for (const work of waiting ?? []) setTimeout(work)
  waiting = null
}

// Forms are also read where there is no page.
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', begin, true)
  // A key ends it too, because a press that leaves the window may end unseen.
  for (const type of ['mouseup', 'dragend', 'keydown']) document.addEventListener(type, end, true)
}

/**
 * Does what moves things on the page: at once, or after the click if something is pressed, because a click needs the press
 * and the release on the same element.
 */
export function onceReleased(work: () => void): void {
  if (waiting) waiting.push(work)
  else work()
}

/** A text that takes a line of its own: while something is pressed, it stays what it was. */
export function useStillWhilePressed<Text extends string | undefined>(text: Text): Text {
  const [shown, show] = useState(text)
  useLayoutEffect(() => {
    if (text !== shown) onceReleased(() => show(text))
  }, [text, shown])
  return shown
}
