import { useQuery } from '@tanstack/react-query'
import { dayClosesQuery } from '../../shared/closing/queries.ts'

/** The last closed day of a branch; undefined if there is none, or while it loads. */
export function useClosedThrough(instituteName: string): string | undefined {
  const { data } = useQuery({
    ...dayClosesQuery(instituteName),
    enabled: instituteName !== '',
    select: ({ dayCloses }) =>
      dayCloses
        .filter(({ reopened }) => reopened === null)
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    meta: { failed: false },
  })
  return data
}
