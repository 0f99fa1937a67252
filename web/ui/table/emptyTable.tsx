import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../base/language/say.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState, Skeleton } from '../page/states.tsx'

interface EmptyTableProps {
  plural: string
  empty: { title: string; hint?: string; action?: ReactNode }
  filtered: boolean
  onClear: () => void
}

/** An empty list and a search without results need different texts and buttons. */
export function EmptyTable({ plural, empty, filtered, onClear }: EmptyTableProps) {
  return (
    <div className="rounded-card border border-line bg-surface">
      {filtered ? (
        <EmptyState
          icon={SearchX}
          title={say('No {plural} found', { plural })}
          action={<Button onClick={onClear}>{say('Clear filters')}</Button>}
        >
          {say('Nothing matches the search and filters that are on.')}
        </EmptyState>
      ) : (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.hint}
        </EmptyState>
      )}
    </div>
  )
}

/** Grey rows of the real height while the first answer is on its way. */
export function LoadingRows() {
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      <Skeleton lines={8} />
    </div>
  )
}
