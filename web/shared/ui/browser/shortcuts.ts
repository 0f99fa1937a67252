/** Single-key shortcuts are off while one types, with a modifier, or while a dialog or menu is open. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return target.closest(`${typedInto}, [role=dialog], [role=alertdialog], [role=menu]`) !== null
}

/** A check box takes no letters, so shortcuts stay on while one has the focus. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Whether a dialog covers the page; the page's own shortcuts are then off, wherever the focus is. */
export const isCovered = (): boolean =>
  document.querySelector('[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])') !== null
