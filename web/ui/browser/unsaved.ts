import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { useNavigate } from './router.ts'

/** Forms on the screen that hold something unsaved, and whether a draft keeps it. */
const forms = new Map<object, boolean>()
type Leave = () => void

/** How somebody wants to leave although something is unsaved; `LeaveGuard` then asks whether to. */
let requestedLeave: Leave | null = null
const listeners = new Set<() => void>()

export const hasUnsaved = (): boolean => forms.size > 0

/** Whether leaving now loses nothing but identity numbers, photos and passwords. */
export const isDraftKept = (): boolean => !forms.values().some(draft => !draft)

/** While `dirty`, asks before a link, a shortcut or the browser leaves the page. `draft` says that a draft is kept. */
export function useUnsaved(dirty: boolean, { draft = false } = {}): void {
  useEffect(() => {
    if (!dirty) return
    const me = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    forms.set(me, draft)
    window.addEventListener('beforeunload', ask)
    return () => {
      forms.delete(me)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, draft])
}

export function requestLeave(leave: Leave | null): void {
  requestedLeave = leave
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRequestedLeave = (): Leave | null => useSyncExternalStore(subscribe, () => requestedLeave)

/** Goes to a path, but asks first if something is unsaved. */
export function useGo(): (path: WebAddress) => void {
  const navigate = useNavigate()
  return useCallback(path => (hasUnsaved() ? requestLeave(() => navigate(path)) : navigate(path)), [navigate])
}
