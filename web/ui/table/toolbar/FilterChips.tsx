import { X } from 'lucide-react'
import { say } from '../../../base/language/say.ts'
import { useUrlState } from '../../browser/urlState.ts'
import type { RowData } from '../appTable.ts'
import type { DataTableProps } from '../tableProps.ts'
import { choiceIn, withoutFilters } from '../tableUrl.ts'

/** What the rows are narrowed to, each with a cross that takes it away. The search is in its box and needs none. */
export function FilterChips<Row extends RowData>({
  filters = [],
  narrowed = [],
}: Pick<DataTableProps<Row>, 'filters' | 'narrowed'>) {
  const [search, setSearch] = useUrlState()
  const chosen = filters.flatMap(filter => {
    const choice = choiceIn(search, filter)
    return choice ? [{ params: [filter.column], text: choice.label }] : []
  })
  return [...chosen, ...narrowed].map(({ params, text }) =>
    text ? (
      <button
        key={params.join(' ')}
        type="button"
        aria-label={say('Remove the filter {text}', { text })}
        onClick={() => setSearch(withoutFilters(params))}
        className="inline-flex min-h-6 max-w-[min(16rem,100%)] items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-label font-medium text-accent transition-colors duration-120 hover:text-accent-hover touch:min-h-11"
      >
        <span className="truncate">{text}</span>
        <X aria-hidden size={13} className="shrink-0" />
      </button>
    ) : null,
  )
}
