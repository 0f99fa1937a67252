import type { ReactNode } from 'react'
import { QueryState } from '../../ui/page/states.tsx'

interface LoadedProps<Data> {
  /** The part of a query that is needed here; a `useQuery` fits. */
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The inline text when loading fails: "Failed to fetch payments". */
  failed: string
  children: (data: Data) => ReactNode
}

/** The data of a query; grey bars while it loads; an error above the earlier data if it fails. */
export function Loaded<Data>({ query, failed, children }: LoadedProps<Data>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <QueryState query={query} failed={failed} lines={6} />
      {query.data !== undefined && children(query.data)}
    </div>
  )
}
