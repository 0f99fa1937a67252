import { EllipsisVertical } from 'lucide-react'
import { type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { openAfterPress } from '../browser/afterPress.ts'
import { type MenuEntry, MenuList } from '../popups/MenuList.tsx'

export interface RowMenuState<Row> {
  /** The row whose menu is open. */
  row: Row | null
  anchor: RefObject<HTMLElement | null>
  /** The button of the open row; a table that is drawn anew has another one in its place. */
  keep: (button: HTMLElement | null) => void
  toggle: (row: Row, press: MouseEvent<HTMLElement>) => void
  close: () => void
}

/** Which row's menu is open. One menu serves the table: one per row made a page of 100 rows four times slower. */
export function useRowMenu<Row>(): RowMenuState<Row> {
  const [row, setRow] = useState<Row | null>(null)
  const anchor = useRef<HTMLElement>(null)
  return useMemo(
    () => ({
      row,
      anchor,
      keep: button => {
        if (button) anchor.current = button
      },
      toggle: (next, press) => {
        anchor.current = press.currentTarget
        openAfterPress(press, () => setRow(shown => (shown === next ? null : next)))
      },
      close: () => setRow(null),
    }),
    [row],
  )
}

/** The three dots of a row; a plain button, so that hundreds of them cost nothing. */
export function RowMenuButton<Row>({ row, name, menu }: { row: Row; name: string; menu: RowMenuState<Row> }) {
  return (
    <button
      ref={menu.row === row ? menu.keep : undefined}
      type="button"
      data-row-menu
      aria-label={say('Actions for {name}', { name })}
      aria-haspopup="menu"
      aria-expanded={menu.row === row}
      onClick={event => menu.toggle(row, event)}
      className="grid size-8 place-items-center rounded-control text-third transition-colors duration-120 hover:bg-sunken hover:text-text aria-expanded:bg-sunken touch:size-11"
    >
      <EllipsisVertical aria-hidden size={16} />
    </button>
  )
}

export function RowMenu<Row>({ menu, entries }: { menu: RowMenuState<Row>; entries: (row: Row) => MenuEntry[] }) {
  if (menu.row === null) return null
  return <MenuList anchor={menu.anchor} align="end" entries={entries(menu.row)} onClose={menu.close} />
}
