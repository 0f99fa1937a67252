import { useEffect, useEffectEvent, useRef } from 'react'
import type { Role } from '#contract/fields/fields'
import { webPaths } from '#contract/product/web-paths'
import { isCollecting } from '../../shared/finding/earlyKeys.ts'
import { staff } from '../../shared/session/roles.ts'
import { useUser } from '../../shared/session/session.tsx'
import { isKept, keepKeys } from '../../ui/browser/keptKeys.ts'
import { isCovered, isTyping } from '../../ui/browser/shortcuts.ts'
import { useGo } from '../../ui/browser/unsaved.ts'
import { neighbour } from '../../ui/table/shortcuts/neighbours.ts'
import { sideLinks } from './links.ts'
import { newLinks } from './newLinks.ts'

interface Opens {
  palette: () => void
  list: () => void
}

/** How long `g` and `c` wait for their letter, in milliseconds. */
const patience = 1500

/** Where a letter leads after `g` or `c`. */
const linksAfter = (key: string, role: Role) =>
  key === 'g' ? sideLinks[role] : key === 'c' && staff.includes(role) ? newLinks : []

/** What prints: of a record that is open beside a list, its own paper if it has one, and never the list behind it. */
const prints = () =>
  (document.querySelector('aside') ?? document.querySelector('main'))?.querySelector<HTMLElement>(
    '[aria-keyshortcuts~=p]:not(:disabled)',
  )

/**
 * The shortcuts of every screen: Ctrl+K (⌘K) and, where the screen has no search, `/` open the palette; `g` and a letter
 * go to a screen, `c` and a letter to the form for a new record; `[` and `]` go through the list the user came from; `p`
 * prints; `?` lists the shortcuts. A screen's own come first.
 */
export function useKeys(opens: Opens): void {
  const { role } = useUser()
  const go = useGo()
  const open = useEffectEvent((what: keyof Opens) => opens[what]())
  // Beyond the effect, which begins anew when another screen opens: between two letters that are typed quickly, too.
  const before = useRef({ key: '', since: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    // Runs before the screen's own handlers, because the letter after `g` must not trigger a shortcut of the screen.
    const first = (event: KeyboardEvent) => {
      if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault()
        if (!isCovered()) open('palette')
        return
      }
      // Where keys are collected from later on than here, this still hears them first.
      if (isTyping(event) || isCovered() || isKept() || isCollecting()) return
      const { key, since } = before.current
      const going = event.timeStamp - since < patience ? key : ''
      const to = linksAfter(going, role).find(({ letter }) => letter === event.key)?.to
      // Whatever led nowhere may be the first of two: `g` after `j`, or after another `g`.
      before.current = { key: to ? '' : event.key, since: event.timeStamp }
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      go(to)
      // The other forms are dialogs. A page begins at its title, from where Tab leads on.
      if (going === 'c' && to !== webPaths.enroll) keepKeys()
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
      '/': () => open('palette'),
      '?': () => open('list'),
      '[': walk(-1),
      ']': walk(1),
      p: () => prints()?.click(),
    }
    const over = new AbortController()
    window.addEventListener('keydown', first, { capture: true, signal: over.signal })
    window.addEventListener('keydown', last, over)
    return () => over.abort()
  }, [role, go])
}
