import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useRef,
  useState,
  useTransition,
} from 'react'
import { openAfterPress } from '../browser/afterPress.ts'
import { type MenuEntry, MenuList } from './MenuList.tsx'

export type { MenuEntry } from './MenuList.tsx'

interface MenuProps {
  /** A `<Button>` or `<IconButton>`; its click opens the menu. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { 'data-opening'?: boolean | undefined }>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** A button that opens a list of actions: `<Menu trigger={<Button>More</Button>} entries={[…]} />` */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const [opening, startOpening] = useTransition()
  const anchor = useRef<HTMLElement>(null)
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    anchor.current = event.currentTarget
    openAfterPress(event, () => setOpen(shown => !shown), startOpening)
  }
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        // The shortcuts of the page are off from the press on.
        'data-opening': opening || undefined,
        onClick: toggle,
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          anchor.current = event.currentTarget
          setOpen(true)
        },
      })}
      {open && <MenuList anchor={anchor} align={align} entries={entries} onClose={() => setOpen(false)} />}
    </>
  )
}
