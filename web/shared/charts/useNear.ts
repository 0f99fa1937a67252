import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has ever come near the visible part of the page; whatever is costly to draw waits for that. */
export function useNear<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([latest]) => {
        if (!latest?.isIntersecting) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, near]
}
