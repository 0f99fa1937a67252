import { queryOptions } from '@tanstack/react-query'
import { listOffers } from '#contract/offers'
import { api } from '../api.ts'

/** Every offer, the newest first, expired ones too. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => api(listOffers, { signal }),
  meta: { failed: 'Failed to fetch offers' },
})
