import { type ButtonHTMLAttributes, cloneElement, type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { type MenuEntry, MenuList } from './MenuList.tsx'

export type { MenuEntry } from './MenuList.tsx'

interface MenuProps {
  /** A `<Button>` or `<IconButton>`; its click opens the menu. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** A button that opens a list of actions: `<Menu trigger={<Button>More</Button>} entries={[…]} />` */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const openAt = (element: HTMLElement) => {
    anchor.current = element
    setOpen(!open)
  }
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: event => openAt(event.currentTarget),
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          openAt(event.currentTarget)
        },
      })}
      {open && <MenuList anchor={anchor} align={align} entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}
