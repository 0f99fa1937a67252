import { type RefObject, useEffect, useRef, useState } from 'react'

const pause = 2000
const transition = 600

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Starts and ends slowly. */
const ease = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2)

/** Scrolls to a slide in exactly `transition` milliseconds, which the browser's own smooth scrolling doesn't allow. */
function glide(track: HTMLElement, to: number): () => void {
  const from = track.scrollLeft
  const start = performance.now()
  let frame = 0
  // Snapping would pull every step back to a slide.
  track.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const part = prefersStill() ? 1 : Math.min(1, Math.max(0, now - start) / transition)
    track.scrollLeft = from + (to - from) * ease(part)
    if (part < 1) frame = requestAnimationFrame(step)
    else track.style.scrollSnapType = ''
  }
  frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
}

interface Rotation {
  readonly current: number
  /** False while the visitor has paused it or prefers reduced motion. */
  readonly playing: boolean
  readonly setPlaying: (playing: boolean) => void
  readonly goTo: (slide: number) => void
}

/**
 * Moves a scrolling row on by one slide every two seconds, unless it is held (pointer or focus on it) or paused. The
 * visitor may scroll it as well: the current slide always follows from the scroll position.
 */
export function useRotation(track: RefObject<HTMLElement | null>, count: number, held: boolean): Rotation {
  const [current, setCurrent] = useState(0)
  // The service, which renders the page first, doesn't know what a visitor prefers.
  const [playing, setPlaying] = useState(true)
  useEffect(() => setPlaying(!prefersStill()), [])
  const stop = useRef<() => void>(undefined)
  const goTo = (slide: number) => {
    if (!track.current) return
    stop.current?.()
    stop.current = glide(track.current, slide * track.current.clientWidth)
    setCurrent(slide)
  }
  useEffect(() => {
    if (!playing || held || count < 2) return
    const timer = setTimeout(() => goTo((current + 1) % count), pause)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const row = track.current
    const follow = () => row && setCurrent(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
    row?.addEventListener('scrollend', follow)
    return () => {
      row?.removeEventListener('scrollend', follow)
      stop.current?.()
    }
  }, [track])
  return { current, playing, setPlaying, goTo }
}
