import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { CardsPage } from '../../ui/cards/CardsPage.tsx'
import { PictureCard } from '../../ui/cards/PictureCard.tsx'
import { wordSearch } from '../../ui/filters/wordSearch.ts'
import { capital } from '../../ui/format/capital.ts'
import { DeleteDialog } from '../../ui/forms/dialogs/DeleteDialog.tsx'
import { useLoaded } from '../../ui/popups/late.ts'

/** What an offer and an achievement have in common. */
export interface ShowcaseItem {
  id: string
  title: string
  description: string
  image: string | null
}

interface ShowcasePageProps<Item extends ShowcaseItem> {
  nouns: readonly [singular: string, plural: string]
  /** Where the pictures lie. */
  folder: 'offers' | 'achievements'
  description: string
  query: { data: Item[] | undefined; isSuccess: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Shown for an item without a picture. */
  icon: LucideIcon
  /** The last line of a card. */
  facts: (item: Item) => ReactNode
  /** The form, which is loaded after the list, so that it doesn't delay it but is ready when needed. */
  dialog: { load: () => Promise<unknown> }
  form: (item: Item | undefined, close: () => void) => ReactNode
  remove: (id: string) => Promise<unknown>
}

/** The page for offers or achievements, which the public pages show with a title and a picture. */
export function ShowcaseCards<Item extends ShowcaseItem>(props: ShowcasePageProps<Item>) {
  const { query } = props
  const [singular, plural] = props.nouns
  useLoaded(query.isSuccess, props.dialog)
  return (
    <CardsPage
      nouns={props.nouns}
      description={props.description}
      hint={say('The public pages show {plural} to everybody who is looking for a course.', { plural })}
      query={query}
      find={findByText}
      searchHint={say('Title or description')}
      card={(item, actions) => (
        <PictureCard
          key={item.id}
          picture={item.image && `/uploads/${props.folder}/${item.image}`}
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
          noun={singular}
          remove={() => props.remove(id)}
          words={{
            done: say('{singular} deleted successfully', { singular: capital(singular) }),
            failed: say('Failed to delete {singular}', { singular }),
          }}
          onClose={close}
        >
          {say('{title} and its image are removed from the public pages.', { title })}
        </DeleteDialog>
      )}
    />
  )
}

function findByText<Item extends ShowcaseItem>(items: readonly Item[], typed: string): Item[] {
  const matches = wordSearch(typed)
  return items.filter(({ title, description }) => matches(`${title} ${description}`))
}
