import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MenuEntries, type MenuEntry } from '../Menu.tsx'
import { popupLook } from '../popup.ts'

interface OpenMenu<Row> {
  row: Row
  anchor: HTMLElement
}

export interface RowMenuState<Row> {
  current: OpenMenu<Row> | null
  open: boolean
  openFor: (row: Row, anchor: HTMLElement) => void
  close: () => void
}

/** Which row's menu is open. One menu serves the table: one per row made a page of 100 rows four times slower. */
export function useRowMenu<Row>(): RowMenuState<Row> {
  const [current, setCurrent] = useState<OpenMenu<Row> | null>(null)
  const [open, setOpen] = useState(false)
  return useMemo(
    () => ({
      current,
      open,
      openFor: (row, anchor) => {
        setCurrent({ row, anchor })
        setOpen(true)
      },
      close: () => setOpen(false),
    }),
    [current, open],
  )
}

/** The three dots of a row; a plain button, so that hundreds of them cost nothing. */
export function RowMenuButton<Row>({ row, name, menu }: { row: Row; name: string; menu: RowMenuState<Row> }) {
  return (
    <button
      type="button"
      data-row-menu
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      aria-expanded={menu.open && menu.current?.row === row}
      onClick={event => menu.openFor(row, event.currentTarget)}
      className="grid size-8 place-items-center rounded-control text-third transition-colors duration-120 hover:bg-sunken hover:text-text touch:size-11"
    >
      <EllipsisVertical aria-hidden size={16} />
    </button>
  )
}

export function RowMenu<Row>({ menu, entries }: { menu: RowMenuState<Row>; entries: (row: Row) => MenuEntry[] }) {
  const anchor = menu.current?.anchor ?? null
  return (
    <Base.Root open={menu.open} onOpenChange={open => !open && menu.close()} modal={false}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align="end" className="z-30 outline-none">
          <Base.Popup finalFocus={() => anchor} className={`min-w-44 p-1 ${popupLook}`}>
            {menu.current && <MenuEntries entries={entries(menu.current.row)} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
