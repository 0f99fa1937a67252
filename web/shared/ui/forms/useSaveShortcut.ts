import { useEffect, useRef } from 'react'

/** The forms on the screen, in the order they opened; the last one is on top. */
const open: object[] = []

/** Ctrl+Enter (⌘ on a Mac) saves the topmost form, wherever the focus is. Holding the keys saves once. */
export function useSaveShortcut(save: () => unknown): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const me = {}
    open.push(me)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || open.at(-1) !== me) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => {
      open.splice(open.indexOf(me), 1)
      document.removeEventListener('keydown', press)
    }
  }, [])
}
