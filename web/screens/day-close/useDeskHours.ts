import { useQuery } from '@tanstack/react-query'
import type { Week } from '#contract/shapes/week'
import { dayClosesQuery } from '../../shared/closing/queries.ts'

/** When the desk of a branch is open; no hours while they load. */
export function useDeskHours(instituteName: string): Week {
  const { data = [] } = useQuery({
    ...dayClosesQuery(instituteName),
    select: ({ deskHours }) => deskHours.find(desk => desk.instituteName === instituteName)?.hours ?? [],
    meta: { failed: false },
  })
  return data
}
