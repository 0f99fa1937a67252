import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * The answer to a request that is sent now. The cache alone would wait for a request that is already under way, whose
 * answer may not contain what was just saved, here or by somebody else.
 */
export async function fetchNewest<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
