/** What was typed before a field had the focus. */
export interface EarlyKeys {
  /** Stops collecting, and returns what was collected: text, and the keys that do something, such as Enter. */
  take: () => { text: string; keys: readonly string[] }
}

const collecting = new Set<object>()

/** Whether what is typed belongs to a field that is on its way. */
export const isCollecting = (): boolean => collecting.size > 0

/**
 * Collects what is typed while a field loads, so that none of it is lost or triggers a shortcut. Esc gives up. Keys that
 * `isMeant` rejects go to whatever else has the focus.
 */
export function collectKeys(onEscape: () => void, isMeant: (event: KeyboardEvent) => boolean = () => true): EarlyKeys {
  let text = ''
  const keys: string[] = []
  const press = (event: KeyboardEvent) => {
    const { key } = event
    // The browser's own, such as Ctrl+L, stay with the browser.
    if (event.ctrlKey || event.metaKey || event.altKey || !isMeant(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key === 'Escape') onEscape()
    else if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else keys.push(key)
  }
  const paste = (event: ClipboardEvent) => {
    text += event.clipboardData?.getData('text/plain') ?? ''
  }
  collecting.add(press)
  window.addEventListener('keydown', press, true)
  window.addEventListener('paste', paste, true)
  return {
    take: () => {
      collecting.delete(press)
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('paste', paste, true)
      return { text, keys }
    },
  }
}
