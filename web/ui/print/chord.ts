import { isCovered } from '../browser/shortcuts.ts'

/** The browser's own Ctrl/⌘-P that nothing else has answered. */
export const isPrintKeys = (event: KeyboardEvent): boolean =>
  event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.defaultPrevented

/** The same, pressed on a page that no dialog covers. */
export const isPrintChord = (event: KeyboardEvent): boolean => isPrintKeys(event) && !isCovered()
