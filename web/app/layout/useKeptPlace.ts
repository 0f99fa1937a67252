import { useEffect } from 'react'
import { hasUnsaved } from '../../ui/browser/unsaved.ts'

const key = 'place'
/** How long the rows of a screen may take to come, in milliseconds. */
const patience = 5000

/**
 * After a reload the screen is as far down as it was, once its rows have come. The browser tries that itself, but before
 * there is anything to go down to. A form that held something unsaved is empty then and begins at its top, where its
 * draft is offered.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    const keep = () => {
      if (!hasUnsaved()) sessionStorage.setItem(key, JSON.stringify([location.href, window.scrollY]))
    }
    window.addEventListener('pagehide', keep)
    const place = placeToReturnTo()
    // Whoever has scrolled already wants to be where they are.
    const stop = place > 0 && window.scrollY === 0 ? returnTo(place) : () => {}
    return () => {
      window.removeEventListener('pagehide', keep)
      stop()
    }
  }, [])
}

/** In pixels from the top; 0 for a page that wasn't reloaded. */
function placeToReturnTo(): number {
  const [page] = performance.getEntriesByType('navigation')
  const [address, place] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  sessionStorage.removeItem(key)
  const isReloaded = page !== undefined && 'type' in page && page.type === 'reload'
  return isReloaded && address === location.href ? place : 0
}

/** Goes there as soon as the page is long enough, unless somebody uses it before. Returns what stops that. */
function returnTo(place: number): () => void {
  const done = new AbortController()
  const end = () => done.abort()
  const { pathname } = window.location
  const growing = new ResizeObserver(() => {
    if (window.location.pathname !== pathname) return end()
    if (document.documentElement.scrollHeight < place + window.innerHeight) return
    window.scrollTo(0, place)
    end()
  })
  growing.observe(document.body)
  done.signal.addEventListener('abort', () => growing.disconnect())
  for (const use of ['wheel', 'touchstart', 'keydown', 'pointerdown']) window.addEventListener(use, end, done)
  setTimeout(end, patience)
  return end
}
