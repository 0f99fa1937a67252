import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { View } from '#contract/records/views'
import { say } from '../../../base/language/say.ts'
import { Link } from '../../browser/router.ts'
import { useUrlState } from '../../browser/urlState.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { PopupPanel } from '../../popups/PopupPanel.tsx'
import { viewsQuery } from './queries.ts'
import { savedSearch } from './savedSearch.ts'

interface ViewsPanelProps {
  list: View['list']
  anchor: RefObject<HTMLElement | null>
  onChosen: (view: View) => void
  /** Without a view a new one is saved. */
  onSave: (mayShare: boolean, view?: View) => void
  onRemove: (view: View) => void
  onClose: () => void
}

/** The saved views of a list, as links to its addresses. */
export function ViewsPanel({ list, anchor, onChosen, onSave, onRemove, onClose }: ViewsPanelProps) {
  const { data, isError, refetch } = useQuery(viewsQuery)
  const [search] = useUrlState()
  const now = savedSearch(search.toString())
  const views = data?.views.filter(view => view.list === list) ?? []
  return (
    <PopupPanel
      label={say('Views')}
      anchor={anchor}
      // The first view, or the button that saves one.
      first="a, button"
      loaded={data !== undefined}
      onClose={onClose}
    >
      <div className="grid w-72 max-w-full gap-1 p-1">
        {isError && (
          <p className="flex items-center justify-between gap-2 px-2 text-control text-red">
            {say('Failed to fetch views')} <Button onClick={() => refetch()}>{say('Try again')}</Button>
          </p>
        )}
        {data && views.length === 0 && (
          <p className="px-2 py-1 text-control text-second">
            {say('No views yet. A view keeps the search, filters, order and columns of this list under a name.')}
          </p>
        )}
        <ul className="grid">
          {views.map(view => (
            <li key={view.id} className="flex items-center">
              <Link
                to={{ search: view.search }}
                aria-current={view.search === now || undefined}
                onClick={() => onChosen(view)}
                className={`flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-control hover:bg-sunken aria-[current]:text-accent touch:min-h-11 ${view.search === now ? 'font-semibold' : ''}`}
              >
                <span className="min-w-0 truncate">{view.name}</span>
                {view.shared && <span className="text-label text-third">{say('Shared')}</span>}
              </Link>
              {view.mine && (
                <>
                  <IconButton
                    label={say('Change the view {name}', { name: view.name })}
                    icon={Pencil}
                    onClick={() => onSave(data?.mayShare ?? false, view)}
                  />
                  <IconButton
                    label={say('Remove the view {name}', { name: view.name })}
                    icon={X}
                    onClick={() => onRemove(view)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {data && (
          <Button icon={Plus} onClick={() => onSave(data.mayShare)}>
            {say('Save this view…')}
          </Button>
        )}
      </div>
    </PopupPanel>
  )
}
