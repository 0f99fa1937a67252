import { queryOptions } from '@tanstack/react-query'
import { listAchievements } from '#contract/records/achievements'
import { api } from '../../shared/api/api.ts'

/** Every achievement, the latest first. */
export const achievementsQuery = queryOptions({
  queryKey: ['achievements'],
  queryFn: ({ signal }) => api(listAchievements, { signal }),
  meta: { failed: 'Failed to fetch achievements' },
})
