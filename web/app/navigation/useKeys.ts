import { useEffect, useRef } from 'react'
import { useUser } from '../../shared/session/session.tsx'
import { isCovered, isTyping } from '../../shared/ui/browser/shortcuts.ts'
import { useGo } from '../../shared/ui/browser/unsaved.ts'
import { neighbour } from '../../shared/ui/table/shortcuts/neighbours.ts'
import { sideLinks } from './links.ts'

interface Opens {
  palette: () => void
  list: () => void
}

/** How long `g` waits for its letter, in milliseconds. */
const patience = 1500

/**
 * The shortcuts of every screen: Ctrl+K (⌘K) and, where no table has a search, `/` open the palette; `g` and a letter go
 * to a screen; `[` and `]` go through the list the user came from; `?` lists the shortcuts. A screen's own come first.
 */
export function useKeys(opens: Opens): void {
  const { role } = useUser()
  const go = useGo()
  const latest = useRef(opens)
  useEffect(() => {
    latest.current = opens
  })
  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY
    // Runs before the screen's own handlers, because the letter after `g` must not trigger a shortcut of the screen.
    const first = (event: KeyboardEvent) => {
      if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault()
        if (!isCovered()) latest.current.palette()
        return
      }
      if (isTyping(event) || isCovered()) return
      const going = event.timeStamp - goingSince < patience
      goingSince = event.key === 'g' && !going ? event.timeStamp : Number.NEGATIVE_INFINITY
      const to = going && sideLinks[role].find(({ letter }) => letter === event.key)?.to
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      go(to)
    }
    // Runs after the screen's own handlers.
    const last = (event: KeyboardEvent) => {
      if (isTyping(event) || isCovered()) return
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    const walk = (step: -1 | 1) => () => {
      const to = neighbour(window.location.pathname, step)
      if (to) go(to)
    }
    const keys: Record<string, () => void> = {
      '/': () => latest.current.palette(),
      '?': () => latest.current.list(),
      '[': walk(-1),
      ']': walk(1),
    }
    window.addEventListener('keydown', first, true)
    window.addEventListener('keydown', last)
    return () => {
      window.removeEventListener('keydown', first, true)
      window.removeEventListener('keydown', last)
    }
  }, [role, go])
}
