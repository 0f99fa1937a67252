import { isCovered } from '../browser/shortcuts.ts'

/** The browser's own Ctrl/⌘-P, pressed on a page that no dialog covers and that nothing else has answered. */
export const isPrintChord = (event: KeyboardEvent): boolean =>
  event.key === 'p' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented &&
  !isCovered()
