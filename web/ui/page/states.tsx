import { Inbox, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { say } from '../../base/language/say.ts'
import { useOnline } from '../browser/useOnline.ts'
import { Button } from '../controls/Button.tsx'

interface EmptyStateProps {
  icon?: LucideIcon
  /** Why nothing is here, in one line. */
  title: string
  /** A second line, if it helps. */
  children?: ReactNode
  /** One action, such as the button that adds the first record. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon = Inbox, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="mb-2 text-third" />
      <p className="text-body font-medium">{title}</p>
      {children && <p className="max-w-text text-control text-balance text-second">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  /** What failed, such as "Failed to fetch payments". */
  title: string
  onRetry: () => void
  retrying?: boolean
  /** Set where no toast reports the failure (`failed: false`), so that screen readers read this. Never read it twice. */
  announced?: boolean
}

/** An error in the place where it happened. Data loaded before stays; nothing is retried automatically. */
export function ErrorState({ title, onRetry, retrying = false, announced = false }: ErrorStateProps) {
  const role = announced ? { role: 'alert' } : { role: 'group', 'aria-label': title }
  return (
    <div {...role} className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-red-soft px-5 py-4">
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-red" />
      <p className="min-w-0 flex-1 basis-56 text-control text-red">{title}</p>
      <Button onClick={onRetry} saving={retrying} savingText={say('Trying…')}>
        {say('Try again')}
      </Button>
    </div>
  )
}

interface SkeletonProps {
  lines: number
  height?: string
}

/**
 * Grey bars of the real content's height. They appear after 300 ms, so a quick answer never flickers. Without a network
 * nothing comes until it is back, which they say: in a dialog nothing else does. They also say when it takes long.
 */
export function Skeleton({ lines, height = 'h-row' }: SkeletonProps) {
  const online = useOnline()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 10_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={say('Loading')} className="animate-late grid">
      {!online && <p className="text-control text-second">{say('Waiting for the network…')}</p>}
      {online && slow && <p className="text-control text-second">{say('This takes longer than usual…')}</p>}
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`flex items-center ${height}`}>
          <div className="h-3 w-full rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  )
}

interface QueryStateProps extends SkeletonProps, Pick<ErrorStateProps, 'announced'> {
  /** The part of a query that is needed here; a `useQuery` fits. */
  query: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What failed, such as "Failed to fetch payments". */
  failed: string
}

/** All that a query shows besides its data: grey bars until it comes, and an error above the earlier data if it fails. */
export const QueryState = ({ query, failed, announced = false, ...bars }: QueryStateProps) => (
  <>
    {query.isError && (
      <ErrorState title={failed} onRetry={() => query.refetch()} retrying={query.isFetching} announced={announced} />
    )}
    {query.data === undefined && !query.isError && <Skeleton {...bars} />}
  </>
)
