import type { ReactNode } from 'react'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { EmptyState, QueryState } from '../../ui/page/states.tsx'

interface PanelBodyProps<Data> {
  query: { data: Data | undefined; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The inline text when loading fails. */
  failed: string
  /** "payment", for a record that is gone. */
  noun: string
  children: (data: Data) => ReactNode
}

/** A record beside its list: loading, failed, gone, or shown. */
export function PanelBody<Data>({ query, failed, noun, children }: PanelBodyProps<Data>) {
  const { data } = query
  if (data === undefined && isMissing(query.error))
    return <EmptyState title={say('There is no such {noun} here', { noun })} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueryState query={query} failed={failed} lines={6} />
      {data !== undefined && children(data)}
    </div>
  )
}
