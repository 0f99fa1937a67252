import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDeskHome } from '#contract/counter/desk-home'
import { api } from '../../../base/api/api.ts'

/** All of a clerk's home in one answer. The screen itself says if it fails. */
export const deskHomeQuery = (instituteName: string) =>
  queryOptions({
    placeholderData: keepPreviousData,
    queryKey: ['dashboard', 'desk-home', instituteName],
    queryFn: ({ signal }) => api(getDeskHome, { query: instituteName ? { instituteName } : {}, signal }),
    meta: { failed: false },
  })
