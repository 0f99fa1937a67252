import { z } from 'zod'
import { endpoint, listQuery, page, superAdmin } from '#contract/endpoint'
import { User } from '#contract/shapes/user'

/** Apart from the sign-in and the forms of users, whose schemas a screen that only lists users has no use for. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/auth/users',
  summary: 'All users',
  roles: superAdmin,
  query: listQuery('fullName', '-fullName', 'username', '-username', 'createdAt', '-createdAt'),
  answer: z.object({ users: z.array(User), ...page }),
})
