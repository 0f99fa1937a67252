import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { itemLook, popupLook } from './popup.ts'

/** One line of a menu: goes somewhere (`to`) or does something (`onSelect`). `null` entries are left out. */
export type MenuEntry =
  | { label: string; icon?: LucideIcon; to: string; danger?: boolean; disabled?: boolean }
  | { label: string; icon?: LucideIcon; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | null

/** A button that opens a list of actions: `<Menu trigger={<Button>More</Button>} entries={[…]} />` */
export function Menu({ trigger, entries }: { trigger: ReactElement; entries: MenuEntry[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-30 outline-none">
          <Base.Popup className={`min-w-44 p-1 ${popupLook}`}>
            <MenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The lines alone, for menus that bring their own root, such as the row menu of a table. */
export function MenuEntries({ entries }: { entries: MenuEntry[] }) {
  return entries.map(entry => {
    if (!entry) return null
    const look = `${itemLook} ${entry.danger ? 'text-red! data-highlighted:bg-red-soft!' : ''}`
    const Icon = entry.icon
    const content = (
      <>
        {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} className={entry.danger ? '' : 'text-third'} />}
        {entry.label}
      </>
    )
    if ('to' in entry) {
      return (
        <Base.LinkItem key={entry.label} closeOnClick render={<Link to={entry.to} />} className={look}>
          {content}
        </Base.LinkItem>
      )
    }
    return (
      <Base.Item key={entry.label} onClick={entry.onSelect} disabled={entry.disabled ?? false} className={look}>
        {content}
      </Base.Item>
    )
  })
}
