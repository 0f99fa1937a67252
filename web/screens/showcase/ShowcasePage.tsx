import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { CardsPage } from '../../shared/ui/cards/CardsPage.tsx'
import { PictureCard } from '../../shared/ui/cards/PictureCard.tsx'
import { wordSearch } from '../../shared/ui/filters/wordSearch.ts'
import { capital } from '../../shared/ui/format/capital.ts'
import { DeleteDialog } from '../../shared/ui/forms/DeleteDialog.tsx'

/** What an offer and an achievement have in common. */
export interface ShowcaseItem {
  id: string
  title: string
  description: string
  image: string | null
}

interface ShowcasePageProps<Item extends ShowcaseItem> {
  nouns: readonly [one: 'offer' | 'achievement', many: 'offers' | 'achievements']
  description: string
  query: { data: Item[] | undefined; isSuccess: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Stands where an item has no picture. */
  icon: LucideIcon
  /** The last line of a card. */
  facts: (item: Item) => ReactNode
  /** The form and its schemas don't hold up the list; they follow it, to be there when they are wanted. */
  loadForm: () => Promise<unknown>
  form: (item: Item | undefined, close: () => void) => ReactNode
  remove: (id: string) => Promise<unknown>
}

/** What the public pages show with a title and a picture: offers, achievements. */
export function ShowcasePage<Item extends ShowcaseItem>(props: ShowcasePageProps<Item>) {
  const { query, loadForm } = props
  const [one, many] = props.nouns
  useEffect(() => {
    if (query.isSuccess) loadForm().catch(() => undefined)
  }, [query.isSuccess, loadForm])
  return (
    <CardsPage
      nouns={props.nouns}
      description={props.description}
      hint={`The public pages show ${many} to everybody who looks for a course.`}
      query={query}
      find={findByText}
      searchHint="Title or description"
      card={(item, actions) => (
        <PictureCard
          key={item.id}
          picture={item.image && `/uploads/${many}/${item.image}`}
          fallback={props.icon}
          title={item.title}
          description={item.description}
          actions={actions}
        >
          {props.facts(item)}
        </PictureCard>
      )}
      form={props.form}
      deletion={({ id, title }, close) => (
        <DeleteDialog
          noun={one}
          remove={() => props.remove(id)}
          words={{ done: `${capital(one)} deleted successfully`, failed: `Failed to delete ${one}` }}
          onClose={close}
        >
          {title} leaves the public pages, with its image.
        </DeleteDialog>
      )}
    />
  )
}

function findByText<Item extends ShowcaseItem>(items: readonly Item[], typed: string): Item[] {
  const holds = wordSearch(typed)
  return items.filter(({ title, description }) => holds(`${title} ${description}`))
}
