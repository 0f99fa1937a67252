import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { EmptyState, Skeleton } from '../page/states.tsx'

interface NothingProps {
  many: string
  empty: { title: string; hint?: string; action?: ReactNode }
  filtered: boolean
  onClear: () => void
}

/** Nothing at all and nothing that matches are two things, and ask for two different clicks. */
export function NothingToShow({ many, empty, filtered, onClear }: NothingProps) {
  return (
    <div className="rounded-card border border-line bg-surface">
      {filtered ? (
        <EmptyState icon={SearchX} title={`No ${many} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
          Nothing matches the search and filters that are on.
        </EmptyState>
      ) : (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.hint}
        </EmptyState>
      )}
    </div>
  )
}

/** Rows of the real height while the first answer is on its way. */
export function WaitingRows() {
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      <Skeleton lines={8} />
    </div>
  )
}
