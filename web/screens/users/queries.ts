import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/accounts/user-list'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'

/** All users by name, including students' accounts; only a super admin may ask. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => api(listUsers, { query: { sort: 'fullName' }, signal }),
  meta: { failed: say('Failed to fetch users') },
})
