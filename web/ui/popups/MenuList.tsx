import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { afterPress } from '../browser/afterPress.ts'
import { Link } from '../browser/router.ts'
import { itemLook, popupLook } from './popup.ts'
import { usePopup } from './usePopup.ts'

/** One line of a menu; `null` ones are left out. */
export type MenuEntry =
  /** Goes somewhere; `keys` are those that lead there without the menu. */
  | { label: string; icon?: LucideIcon; to: WebAddress; danger?: boolean; keys?: string }
  /** Does something. */
  | { label: string; icon?: LucideIcon; onSelect: () => void; danger?: boolean; disabled?: boolean }
  /** A choice that is on or off, or, with `one`, one of several; the menu stays open. */
  | { label: string; checked: boolean; one?: boolean; onSelect: () => void }
  /** A line above the entries that follow, with the heading below it unless that is empty. */
  | { heading: string }
  | null

interface MenuListProps {
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  entries: readonly MenuEntry[]
  /** Called after Esc, Tab, a press elsewhere or a choice; all but a press elsewhere first return the focus to the anchor. */
  onClose: () => void
}

/** The open menu: arrows, Home, End and first letters move the focus; Esc and Tab close it. Mount it while it is open. */
export function MenuList({ anchor, align, entries, onClose }: MenuListProps) {
  const popup = usePopup({ anchor, align, onClose })
  useEffect(() => itemsOf(popup.current)[0]?.focus(), [popup])
  const leave = () => {
    anchor.current?.focus()
    onClose()
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return leave()
    const items = itemsOf(event.currentTarget)
    const at = items.findIndex(item => item.matches(':focus'))
    const next = event.key === 'Escape' ? undefined : target(event, items, at)
    if (event.key !== 'Escape' && !next) return
    // The page or a dialog around the menu must not handle the key too.
    event.preventDefault()
    event.stopPropagation()
    if (next) next.focus()
    else leave()
  }
  return (
    <div ref={popup} popover="manual" role="menu" tabIndex={-1} onKeyDown={press} className={`min-w-44 ${popupLook}`}>
      {entries.map(entry => entry && <Entry key={keyOf(entry)} entry={entry} leave={leave} />)}
    </div>
  )
}

const keyOf = (entry: NonNullable<MenuEntry>) => ('heading' in entry ? `heading ${entry.heading}` : entry.label)

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
]

function target(event: KeyboardEvent, items: HTMLElement[], at: number): HTMLElement | undefined {
  const last = items.length - 1
  if (event.key === 'ArrowDown') return items[at === last ? 0 : at + 1]
  if (event.key === 'ArrowUp') return items[at <= 0 ? last : at - 1]
  if (event.key === 'Home') return items[0]
  if (event.key === 'End') return items[last]
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return undefined
  const letter = event.key.toLowerCase()
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(item =>
    item.textContent?.trim().toLowerCase().startsWith(letter),
  )
}

function Entry({ entry, leave }: { entry: NonNullable<MenuEntry>; leave: () => void }) {
  const id = useId()
  if ('heading' in entry) {
    return (
      <div role="presentation" className="mx-1.5 mt-1 border-t border-line pt-1.5 first:mt-0 first:border-t-0">
        {entry.heading && (
          <span id={id} className="block px-1 pb-1 text-hint font-medium text-third">
            {entry.heading}
          </span>
        )}
      </div>
    )
  }
  const danger = 'danger' in entry && entry.danger
  const look = `${itemLook} -outline-offset-2! disabled:text-third ${danger ? 'text-red hover:bg-red-soft focus:bg-red-soft' : 'hover:bg-sunken focus:bg-sunken'}`
  if ('checked' in entry) {
    const state = { role: entry.one ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': entry.checked }
    return (
      <button type="button" {...state} tabIndex={-1} onClick={entry.onSelect} className={look}>
        <span className="size-4">{entry.checked && <Check aria-hidden size={16} className="text-accent" />}</span>
        {entry.label}
      </button>
    )
  }
  const Icon = entry.icon
  const content = (
    <>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} className={danger ? '' : 'text-third'} />}
      {entry.label}
    </>
  )
  if ('to' in entry) {
    return (
      <Link to={entry.to} role="menuitem" tabIndex={-1} onClick={leave} className={look}>
        {content}
        {entry.keys && (
          <span aria-hidden className="ml-auto flex gap-1 pl-4 touch:hidden">
            {entry.keys.split(' ').map(key => (
              <kbd key={key} className="key">
                {key}
              </kbd>
            ))}
          </span>
        )}
      </Link>
    )
  }
  const choose = (event: MouseEvent) => {
    leave()
    afterPress(event, entry.onSelect)
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} disabled={entry.disabled} onClick={choose} className={look}>
      {content}
    </button>
  )
}
