import { useEffect, useRef } from 'react'
import { isTyping } from '../../browser/shortcuts.ts'

/**
 * j and k move through the rows, `.` opens the row's menu, the arrow down leads from the search to the rows, `[` and `]`
 * turn the page. The focus is on the row's link, so Enter opens it. Put the ref on the element that contains the table and
 * its controls.
 */
export function useRowShortcuts() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const root = container.current
      const leaving = root !== null && leavesSearch(event, root)
      if (!root || (isTyping(event) && !leaving)) return
      const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex(row => row.contains(document.activeElement))
      const target = leaving ? focusable(rows[0]) : targetOf(event.key, rows, at)
      const pressed = buttonOf(event.key, root, rows[at])
      if (pressed) {
        event.preventDefault()
        pressed.click()
      }
      if (!target) return
      event.preventDefault()
      target.focus()
      target.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return container
}

/**
 * Letters are typed there and Tab passes the filters, so nothing else leads from what was found to its rows. Until they are
 * those of what is typed it leads nowhere: Enter would open another record.
 */
const leavesSearch = (
  { key, target, isComposing, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  root: HTMLElement,
) => {
  const search = root.querySelector<HTMLInputElement>('input[type=search]')
  if (key !== 'ArrowDown' || isComposing || ctrlKey || metaKey || altKey || shiftKey || target !== search) return false
  const asked = new URLSearchParams(window.location.search).get('q') ?? ''
  return search?.value === asked && root.querySelector('[aria-busy=true]') === null
}

function targetOf(key: string, rows: HTMLElement[], at: number) {
  if (key === 'j') return focusable(rows[Math.min(at + 1, rows.length - 1)])
  if (key === 'k') return focusable(rows[Math.max(at - 1, 0)])
  return null
}

/** The button that a shortcut presses: the menu of the focused row, or an enabled page button. */
function buttonOf(key: string, root: HTMLElement, row: HTMLElement | undefined) {
  if (key === '.') return row?.querySelector<HTMLElement>('[data-row-menu]')
  const page = key === '[' ? 'previous' : key === ']' ? 'next' : null
  return page && root.querySelector<HTMLElement>(`[data-page=${page}][aria-disabled=false]`)
}

const focusable = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-row-link]') ?? row
