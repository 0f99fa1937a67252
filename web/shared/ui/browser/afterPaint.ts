import { useEffect, useState } from 'react'

/** Does something when the screen can be seen, so that nothing on it waits for that. In a tab nobody sees: when it is seen. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

/** Whether the screen can be seen: until then what it shows first comes before what only its controls need. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return painted
}
