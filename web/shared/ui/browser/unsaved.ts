import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'

/** Forms on the screen that hold something unsaved, and whether a draft keeps it. */
const forms = new Map<object, boolean>()
/** Where somebody wants to go while there is; asked about by `LeaveGuard`. */
let wanted: string | null = null
const listeners = new Set<() => void>()

export const hasUnsaved = (): boolean => forms.size > 0

/** Whether leaving now loses nothing but identity numbers, photos and passwords. */
export const isKept = (): boolean => !forms.values().some(draft => !draft)

/** Asks before the page is left, by a link, a key or the browser, while `dirty`. A `draft` keeps what is typed even so. */
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

export function want(path: string | null): void {
  wanted = path
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useWanted = (): string | null => useSyncExternalStore(subscribe, () => wanted)

/** Goes somewhere, after a question where something is unsaved. */
export function useGo(): (path: string) => void {
  const navigate = useNavigate()
  return useCallback(path => (hasUnsaved() ? want(path) : navigate(path)), [navigate])
}
