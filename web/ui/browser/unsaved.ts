import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { useNavigate } from './router.ts'

/** Forms on the screen that hold something unsaved, with the draft that keeps it. */
const forms = new Map<object, KeptDraft | undefined>()

export interface KeptDraft {
  /** Says what the draft leaves out. */
  notKept?: string | undefined
}

type Leave = () => void

/** How somebody wants to leave although something is unsaved; `LeaveGuard` then asks whether to. */
let requestedLeave: Leave | null = null
const listeners = new Set<() => void>()

export const hasUnsaved = (): boolean => forms.size > 0

/** Things on the screen that may be left without a question, but would have to be done again. */
const inUse = new Set<object>()

/** Whether the screen should wait for its user if their session ends. */
export const isInUse = (): boolean => hasUnsaved() || inUse.size > 0

/** While `used`, the screen waits for its user whose session ends, as a form with something unsaved does. */
export function useInUse(used: boolean): void {
  useEffect(() => {
    if (!used) return
    const me = {}
    inUse.add(me)
    return () => void inUse.delete(me)
  }, [used])
}

/** The sentences that say which unsaved things drafts leave out; null if something unsaved is in no draft. */
export function leftOut(): string[] | null {
  const drafts = [...forms.values()]
  const notes = drafts.flatMap(draft => draft?.notKept ?? [])
  return drafts.includes(undefined) ? null : [...new Set(notes)]
}

/** While `dirty`, asks before a link, a shortcut or the browser leaves the page. */
export function useUnsaved(dirty: boolean, draft?: KeptDraft): void {
  const kept = draft !== undefined
  const notKept = draft?.notKept
  useEffect(() => {
    if (!dirty) return
    const me = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    forms.set(me, kept ? { notKept } : undefined)
    window.addEventListener('beforeunload', ask)
    return () => {
      forms.delete(me)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, kept, notKept])
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
