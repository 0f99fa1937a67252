import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { webPaths } from '#contract/product/web-paths'
import { collectKeys, type EarlyKeys } from '../../shared/finding/earlyKeys.ts'
import { isCovered } from '../../ui/browser/shortcuts.ts'

/**
 * Keeps what a clerk types while their home loads, for the field there. The screen that is left is shown until then, and
 * its shortcuts must not take these keys.
 */
export function useDeskKeys(clerk: boolean, pathname: string): RefObject<EarlyKeys | null> {
  const early = useRef<EarlyKeys>(null)
  const shown = clerk && pathname === webPaths.dashboard
  const release = useCallback(() => {
    early.current?.take()
    early.current = null
  }, [])
  const begin = useCallback(() => {
    early.current ??= collectKeys(release, isLoose())
  }, [release])
  // As layout effects they come before the effect of the field, even if all are there at once.
  useLayoutEffect(() => {
    if (!clerk || shown) return
    const leaving = () => (window.location.pathname === webPaths.dashboard ? begin() : release())
    window.navigation?.addEventListener('currententrychange', leaving)
    return () => window.navigation?.removeEventListener('currententrychange', leaving)
  }, [clerk, shown, begin, release])
  useLayoutEffect(() => {
    if (!shown) return
    begin()
    return release
  }, [shown, begin, release])
  return early
}

/** Tells letters, and what edits them, that are typed into no field. */
function isLoose(): (event: KeyboardEvent) => boolean {
  let begun = false
  return ({ key, target }) => {
    if (isCovered() || (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')))
      return false
    const letter = key.length === 1 && key !== ' '
    begun ||= letter
    // Alone, Space and Enter press what has the focus.
    return letter || (begun && [' ', 'Enter', 'Backspace', 'Escape'].includes(key))
  }
}
