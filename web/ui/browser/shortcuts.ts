/** Single-key shortcuts are off while one types, with a modifier, or while a dialog or menu is open or opening. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (isCovered() || isMenuOpen()) return true
  const target = event.target
  return target instanceof HTMLElement && target.closest(typedInto) !== null
}

/** A check box takes no letters, so shortcuts stay on while one has the focus. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const dialogs = '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed]), [data-opening]'

/** Whether a dialog covers the page, or is about to; the page's own shortcuts are then off, wherever the focus is. */
export const isCovered = (): boolean => document.querySelector(dialogs) !== null

export const isMenuOpen = (): boolean => document.querySelector('[role=menu]') !== null

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/** Whether keys write into it. */
export const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLElement && target.matches(fields)
