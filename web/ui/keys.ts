/** Single-key shortcuts are off while one types, with a modifier, or while a dialog or menu is open. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return (
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]') !==
    null
  )
}
