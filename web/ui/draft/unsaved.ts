import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'

/** Forms on the screen that hold something unsaved. */
const forms = new Set<object>()
/** Where somebody wants to go while there is; asked about by `LeaveGuard`. */
let wanted: string | null = null
const listeners = new Set<() => void>()

export const hasUnsaved = (): boolean => forms.size > 0

/** Asks before the page is left, by a link, a key or the browser, while `dirty`. Drafts keep what is typed even so. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const me = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    forms.add(me)
    window.addEventListener('beforeunload', ask)
    return () => {
      forms.delete(me)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
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
