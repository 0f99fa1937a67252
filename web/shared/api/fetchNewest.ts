import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * An answer that was asked for from now on. The cache's own would join a request that is under way, and that one may be
 * from before what was just saved, here or by somebody else.
 */
export async function fetchNewest<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
