import { queryOptions } from '@tanstack/react-query'
import { listOffers } from '#contract/records/offers'
import { api } from '../../shared/api/api.ts'

/** Every offer, the newest first, expired ones too. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => api(listOffers, { signal }),
  meta: { failed: 'Failed to fetch offers' },
})
