import { queryOptions } from '@tanstack/react-query'
import { listAchievements } from '#contract/records/achievements'
import { listOffers } from '#contract/records/offers'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

/** Every offer, the newest first, expired ones too. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => api(listOffers, { signal }),
  meta: { failed: say('Failed to fetch offers') },
})

/** Every achievement, the latest first. */
export const achievementsQuery = queryOptions({
  queryKey: ['achievements'],
  queryFn: ({ signal }) => api(listAchievements, { signal }),
  meta: { failed: say('Failed to fetch achievements') },
})
