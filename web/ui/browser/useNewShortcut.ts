import { useEffect, useEffectEvent } from 'react'
import { keepKeys } from './keptKeys.ts'
import { isTyping } from './shortcuts.ts'

/**
 * The shortcut `n` opens the form for a new record, unless somebody is typing. What is typed before the form is there is
 * typed into it. `open` answers false if it opens no dialog.
 */
export function useNewShortcut(open: () => unknown): void {
  const begin = useEffectEvent(open)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'n' || isTyping(event)) return
      event.preventDefault()
      if (begin() !== false) keepKeys()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
