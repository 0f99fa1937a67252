import { z } from 'zod'
import { anyone, byId, endpoint, Message, staff, superAdmin } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'
import { Password, text } from '#contract/fields/fields'

export const getRecovery = endpoint({
  method: 'GET',
  path: '/auth/forgot-password',
  summary: 'How somebody who forgot their password gets a code: by mail, or from the institute',
  roles: anyone,
  answer: z.object({ byMail: z.boolean() }),
})
export const askForCode = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Have a code mailed to the address of an account; the answer is the same if there is none',
  roles: anyone,
  sees: 'everything',
  body: z.object({ username: text(254) }),
  answer: Message,
  keyless: true,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with a code; every session of the account ends, and none begins',
  roles: anyone,
  sees: 'everything',
  body: z.object({ username: text(254), code: text(40), newPassword: Password }),
  answer: Message,
  keyless: true,
})

/** A code to hand out. It is answered only this once. */
const HandedOut = z.object({ code: z.string(), username: z.string(), expiresAt: Instant })
export type HandedOut = z.infer<typeof HandedOut>

export const handOutCode = endpoint({
  method: 'POST',
  path: '/auth/users/:id/reset-code',
  summary: 'A code for a user who forgot their password, good for one use and 30 minutes; a newer one ends the older',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  answer: HandedOut,
  status: 201,
  keyless: true,
})
export const handOutStudentCode = endpoint({
  method: 'POST',
  path: '/students/:id/reset-code',
  summary: 'The same for the account of a student',
  roles: staff,
  proof: 'recent',
  params: byId,
  answer: HandedOut,
  sees: 'everything',
  status: 201,
  keyless: true,
})
