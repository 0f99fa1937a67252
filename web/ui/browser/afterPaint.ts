import { useEffect, useState } from 'react'

/** Does work after the screen is painted, so that nothing on it waits; in a hidden tab, once the tab is shown. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

/** After the next paint; where nothing is painted because the tab is hidden, a moment later. */
export const nextPaint = (): Promise<void> =>
  new Promise(done => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 200)
  })

/** Whether the screen has been painted. Until then, what it shows first is loaded before what only its controls need. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let gone = false
    afterPaint(() => gone || setPainted(true))
    return () => {
      gone = true
    }
  }, [])
  return painted
}
