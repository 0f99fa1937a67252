import { z } from 'zod'
import { anyone, byId, endpoint, staff } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'
import { Password, text } from '#contract/fields/fields'
import { Entry } from './auth.ts'

export const inviteStudent = endpoint({
  method: 'POST',
  path: '/students/:id/invite',
  summary: 'A link, good for one use and 7 days, with which the student sets a password; a newer one ends the older',
  roles: staff,
  proof: 'recent',
  params: byId,
  answer: z.object({
    url: z.string(),
    expiresAt: Instant,
    username: z
      .string()
      .meta({ description: 'What the student signs in with: the email, or the student number if there is no email' }),
  }),
  status: 201,
  keyless: true,
})
export const acceptInvite = endpoint({
  method: 'POST',
  path: '/auth/accept-invite',
  summary:
    'Set a password with the code of an invitation, and sign in; the username is the email, or the student number if there is none. An account with a second factor gets a ticket for its second step, which also links the student',
  roles: anyone,
  body: z.object({ code: text(200), password: Password }),
  answer: Entry,
  sees: 'everything',
  keyless: true,
})
