import { z } from 'zod'
import { byId, endpoint, Message, signedIn, superAdmin } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'

export const waysIn = [
  'password',
  'password and code',
  'password and recovery code',
  'password and passkey',
  'passkey',
] as const
export type SignedInBy = (typeof waysIn)[number]

export const SessionPlace = z.object({
  id: Id,
  device: z.string().nullable().meta({ description: 'Browser and system, as the browser named them at the sign-in' }),
  address: z.string().nullable().meta({ description: 'The IP address at the sign-in' }),
  signedInAt: Instant,
  signedInBy: z.enum(waysIn),
  lastUsed: Instant.meta({ description: 'To the minute' }),
  endsAt: Instant,
  current: z.boolean().meta({ description: 'Whether it is the session that asks' }),
})
export type SessionPlace = z.infer<typeof SessionPlace>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the own account is signed in, the session used last first',
  roles: signedIn,
  sees: 'everything',
  answer: z.object({ sessions: z.array(SessionPlace) }),
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out everywhere else',
  roles: signedIn,
  sees: 'everything',
  answer: Message,
})
export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/auth/users/:id/sessions',
  summary: 'Sign another user out everywhere',
  roles: superAdmin,
  params: byId,
  answer: Message,
})
