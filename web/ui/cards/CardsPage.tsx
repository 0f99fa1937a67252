import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { useNewShortcut } from '../browser/useNewShortcut.ts'
import { Button } from '../controls/Button.tsx'
import { capital } from '../format/capital.ts'
import { PageHeader } from '../page/PageHeader.tsx'
import { LateDialog } from '../popups/LateDialog.tsx'
import type { MenuEntry } from '../popups/Menu.tsx'
import { CardGrid, type CardGridProps } from './CardGrid.tsx'

interface CardsPageProps<Item> extends Pick<CardGridProps<Item>, 'nouns' | 'query' | 'find' | 'searchHint'> {
  description: string
  /** A link back to the screen that led here. */
  back?: ReactNode
  /** Why there is nothing at all. */
  hint: string
  /** Default true; without it nothing can be added, changed or deleted. */
  mayChange?: boolean
  /** An `<li>` with a key, and with the menu of what can be done to it. */
  card: (item: Item, actions: MenuEntry[]) => ReactNode
  /** The form that changes an item; without one it adds a new one. */
  form: (item: Item | undefined, close: () => void) => ReactNode
  /** Asks before an item is deleted. */
  deletion: (item: Item, close: () => void) => ReactNode
}

type Opened<Item> = { what: 'add' } | { what: 'edit' | 'delete'; item: Item } | null

/** A page of items as cards, each with a menu to change and to delete it. */
export function CardsPage<Item>({ mayChange = true, form, deletion, ...props }: CardsPageProps<Item>) {
  const [opened, setOpened] = useState<Opened<Item>>(null)
  const [singular, plural] = props.nouns
  const close = () => setOpened(null)
  const add = () => setOpened({ what: 'add' })
  useNewShortcut(() => mayChange && add())
  const actions = (item: Item): MenuEntry[] =>
    mayChange
      ? [
          { label: say('Edit'), icon: Pencil, onSelect: () => setOpened({ what: 'edit', item }) },
          { label: say('Delete'), icon: Trash2, danger: true, onSelect: () => setOpened({ what: 'delete', item }) },
        ]
      : []
  return (
    <>
      <PageHeader
        title={capital(plural)}
        description={props.description}
        back={props.back}
        actions={
          mayChange && (
            <Button variant="primary" icon={Plus} onClick={add}>
              {say('Add {singular}', { singular: capital(singular) })}
            </Button>
          )
        }
      />
      <CardGrid
        nouns={props.nouns}
        query={props.query}
        failed={say('Failed to fetch {plural}', { plural })}
        find={props.find}
        searchHint={props.searchHint}
        empty={{
          hint: props.hint,
          action: mayChange && <Button onClick={add}>{say('Add the first {singular}', { singular })}</Button>,
        }}
        card={item => props.card(item, actions(item))}
      />
      <LateDialog>
        {opened && opened.what !== 'delete' && form('item' in opened ? opened.item : undefined, close)}
      </LateDialog>
      <LateDialog>{opened?.what === 'delete' && deletion(opened.item, close)}</LateDialog>
    </>
  )
}
