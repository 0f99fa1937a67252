import { z } from 'zod'
import { endpoint, Message, signedIn } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'

/** What the owner of an account is told of. Stored with each notice, so a kind keeps its name. */
export const NoticeKind = z.enum([
  'newPlace',
  'passwordChanged',
  'passwordReset',
  'passwordGenerated',
  'emailChanged',
  'usernameChanged',
  'codeHandedOut',
  'handedOutCodeUsed',
  'secondFactorAdded',
  'secondFactorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
])
export type NoticeKind = z.infer<typeof NoticeKind>

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  at: Instant,
  address: z.string().nullable().meta({ description: 'The IP address that it was done from' }),
  device: z.string().nullable().meta({ description: 'Browser and system, as the browser named them' }),
  byStaff: z.boolean().meta({ description: 'Whether somebody else who was signed in did it' }),
  seen: z.boolean().meta({ description: 'Whether it was dismissed, or was done in the session that asks' }),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/auth/notices',
  summary: 'What happened to the own account during the last months, the newest first',
  roles: signedIn,
  sees: 'everything',
  answer: z.object({ notices: z.array(Notice) }),
})
export const dismissNotices = endpoint({
  method: 'POST',
  path: '/auth/notices/seen',
  summary: 'Dismiss the notices up to one of them; what this session did itself waits for another one',
  roles: signedIn,
  sees: 'everything',
  body: z.object({ upTo: Id }),
  answer: Message,
  keyless: true,
})
