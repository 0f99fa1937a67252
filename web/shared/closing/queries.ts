import { queryOptions, useQuery } from '@tanstack/react-query'
import { listDayCloses } from '#contract/counter/day-close'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { useToday } from '../../ui/dates/useToday.ts'

/** Closed days of an institute, or of all of them for ''; newest first. With a date, only that day, with its parts. */
export const dayClosesQuery = (instituteName: string, date = '') =>
  queryOptions({
    queryKey: ['closing', 'day-closes', instituteName, date],
    queryFn: ({ signal }) =>
      api(listDayCloses, { query: { ...(instituteName && { instituteName }), ...(date && { date }) }, signal }),
    meta: { failed: say('Failed to fetch closed days') },
  })

/** Whether today takes no more entries at a branch. Without an answer a form opens: the server refuses what it must. */
export function useClosedToday(instituteName: string) {
  const { data = false, isLoading } = useQuery({
    ...dayClosesQuery(instituteName, useToday()),
    enabled: instituteName !== '',
    select: ({ dayCloses }) => dayCloses.some(({ reopened }) => reopened === null),
    meta: { failed: false },
  })
  return { closed: data, isLoading }
}
