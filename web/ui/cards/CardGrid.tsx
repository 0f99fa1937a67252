import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { useUrlState } from '../browser/urlState.ts'
import { Button } from '../controls/Button.tsx'
import { SearchBox } from '../filters/SearchBox.tsx'
import { capital } from '../format/capital.ts'
import { EmptyState, ErrorState } from '../page/states.tsx'

export interface CardGridProps<Item> {
  /** "course", "courses". */
  nouns: readonly [singular: string, plural: string]
  /** A `useQuery` whose `select` gives the items. */
  query: { data: readonly Item[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The inline text when loading fails: "Failed to fetch courses". */
  failed: string
  /** The items that match the search, whose words are in the URL. */
  find: (items: readonly Item[], typed: string) => readonly Item[]
  /** What the search box says: "Name or category". */
  searchHint: string
  /** Why there is nothing at all, and the button that changes that. */
  empty: { hint: string; action?: ReactNode }
  /** An `<li>` with a key. */
  card: (item: Item) => ReactNode
}

const gridLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4'

/** Items as cards, as many in a row as fit, with a search above them. */
export function CardGrid<Item>({ query, find, empty, ...props }: CardGridProps<Item>) {
  const [search, setSearch] = useUrlState()
  const [singular, plural] = props.nouns
  const typed = search.get('q') ?? ''
  const found = query.data && find(query.data, typed)
  const none = found?.length === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex">
        <SearchBox plural={plural} hint={props.searchHint} />
      </div>
      {query.isError && <ErrorState title={props.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />}
      {found && (
        <p role="status" className={none ? 'unseen' : 'text-label text-third'}>
          {`${found.length} ${found.length === 1 ? singular : plural}`}
        </p>
      )}
      {none && (
        <div className="rounded-card border border-line bg-surface">
          {typed ? (
            <EmptyState
              icon={SearchX}
              title={say('No {plural} found', { plural })}
              action={<Button onClick={() => setSearch({ q: null })}>{say('Clear search')}</Button>}
            >
              {say('Nothing matches the search.')}
            </EmptyState>
          ) : (
            <EmptyState title={say('No {plural} found', { plural })} action={empty.action}>
              {empty.hint}
            </EmptyState>
          )}
        </div>
      )}
      {found && !none && (
        <ul aria-label={capital(plural)} className={gridLook}>
          {found.map(props.card)}
        </ul>
      )}
      {!found && !query.isError && <LoadingCards />}
    </div>
  )
}

/** Grey cards of about the real height, shown after a moment. */
const LoadingCards = () => (
  <div role="status" aria-label={say('Loading')} className={`animate-late ${gridLook}`}>
    {Array.from({ length: 6 }, (_, card) => (
      <div key={card} className="h-52 rounded-card border border-line bg-sunken" />
    ))}
  </div>
)
