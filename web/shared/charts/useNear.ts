import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Charts are drawn one by one, each while the browser is idle, so that a press waits for at most one. */
let turns = Promise.resolve()

/** Resolves when the browser is idle. */
export const idle = (): Promise<void> =>
  new Promise(done => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 1000 })
    else setTimeout(done)
  })

/**
 * Whether an element has ever come near the visible part of the page, or is being printed; whatever is costly to draw waits
 * for that.
 */
export function useNear<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([latest]) => {
        if (!latest?.isIntersecting) return
        turns = turns.then(idle)
        void turns.then(() => setNear(true))
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    const print = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [])
  return [ref, near]
}
