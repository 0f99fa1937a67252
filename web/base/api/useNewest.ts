import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The answer to a query that a form opens with: only one that came since. What the cache has may be from before the last
 * save, and a form keeps the values that it opened with.
 */
export function useNewest<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const [since] = useState(Date.now)
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = useQuery(query)
  return { data: dataUpdatedAt >= since ? data : undefined, error, isError, isFetching, refetch }
}
