import { useEffect, useRef } from 'react'
import { isTyping } from './shortcuts.ts'

/** The shortcut `n` opens the form for a new record, unless somebody is typing. */
export function useNewShortcut(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'n' || isTyping(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
