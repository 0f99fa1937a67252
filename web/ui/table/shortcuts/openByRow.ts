import type { MouseEvent } from 'react'

/** Elements with a purpose of their own within a row. */
const controls = 'a, button, input, select, label, summary'

/**
 * Opens a row's link when the row itself is clicked; with Ctrl, Shift or the middle button beside this page, as browsers
 * open links then. A click that ends a selection of text opens nothing.
 */
export function openByRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button } = event
  if (!(target instanceof Element) || target.closest(controls) || event.defaultPrevented || button > 1) return
  if (selectsIn(currentTarget)) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (!link) return
  if (button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

function selectsIn(row: HTMLElement): boolean {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}
