import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { say } from '../../base/language/say.ts'
import type { UrlPatch } from '../browser/urlState.ts'
import { IconButton } from '../controls/Button.tsx'
import { SelectField } from '../controls/inputs.tsx'
import { countOf } from '../format/count.ts'
import { allRows, pageSizes, type TableState } from './tableUrl.ts'

interface PaginationProps {
  state: TableState
  found: number
  more: boolean | undefined
  /** Whether they are counted for what the URL asks for now. */
  settled: boolean
  /** Whether all rows are here, so that they can be shown at once. */
  whole: boolean
  onChange: (patch: UrlPatch) => void
}

const sizes = [
  ...pageSizes.map(size => ({ value: String(size), label: say('{size} a page', { size }) })),
  { value: 'all', label: say('All rows') },
]

/** Which rows are shown of how many; page and size go into the URL. */
export function Pagination({ state, found, more, settled, whole, onChange }: PaginationProps) {
  const { pageIndex, pageSize } = state.pagination
  const last = Math.max(Math.ceil(found / pageSize) - 1, 0)
  // Counting stops before the end of a very long list, and its pages go on.
  const first = (more ? pageIndex : Math.min(pageIndex, last)) * pageSize + 1
  const end = first + pageSize - 1
  const [turning, setTurning] = useState(false)
  const watched = { onFocus: () => setTurning(true), onBlur: () => setTurning(false) }
  const isLast = pageIndex >= last && !more
  const go = (index: number) => onChange({ page: index > 0 ? String(index + 1) : null })
  // A link may name a page that doesn't exist, and a page may lose its last row.
  useEffect(() => {
    if (settled && pageIndex > last && !more) onChange({ page: last > 0 ? String(last + 1) : null })
  }, [settled, pageIndex, last, more, onChange])
  return (
    <nav
      aria-label={say('Pages')}
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2 text-control sm:gap-x-4 text-second"
    >
      <div className="w-34">
        <SelectField
          label={say('Rows per page')}
          bare
          value={pageSize === allRows ? 'all' : String(pageSize)}
          options={whole ? sizes : sizes.slice(0, -1)}
          onChange={event =>
            onChange({ rows: event.target.value === String(pageSizes[0]) ? null : event.target.value })
          }
        />
      </div>
      {/* Only whoever turns the pages is told: a search is answered by the number of rows. */}
      <span aria-live={turning ? 'polite' : 'off'} className="figures">
        {say('{first}–{last} of {found}', {
          first,
          last: more ? end : Math.min(end, found),
          found: countOf(found, more),
        })}
      </span>
      {/* A button that can't be pressed any more keeps the focus, or who turns the pages by it would be at the top again. */}
      <span className="flex gap-1">
        <IconButton
          label={say('Previous page')}
          data-page="previous"
          icon={ChevronLeft}
          aria-disabled={pageIndex === 0}
          onClick={() => pageIndex > 0 && go(pageIndex - 1)}
          {...watched}
        />
        <IconButton
          label={say('Next page')}
          data-page="next"
          icon={ChevronRight}
          aria-disabled={isLast}
          onClick={() => isLast || go(pageIndex + 1)}
          {...watched}
        />
      </span>
    </nav>
  )
}
