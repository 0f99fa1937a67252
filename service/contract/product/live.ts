import { z } from 'zod'
import { endpoint, signedIn } from '#contract/endpoint'

/** What can change, in the words of the lists that show it. `profile` is the caller's own account. */
export const Topic = z.enum([
  'enrollments',
  'payments',
  'entries',
  'deposits',
  'closing',
  'students',
  'courses',
  'materials',
  'offers',
  'achievements',
  'contacts',
  'users',
  'institutes',
  'settings',
  'profile',
])
export type Topic = z.infer<typeof Topic>

/**
 * One message of the stream: `event: changed`, with this as its `data`. It names what is worth loading again, each at
 * most once, and never what it became: that is asked for, and answered within the caller's own limits.
 */
export const Changed = z.object({ what: z.array(Topic).min(1) })
export type Changed = z.infer<typeof Changed>

const Text: z.ZodType<AsyncIterable<string>, AsyncIterable<string>> = z.any()

/** The answer of a row that goes on: text/event-stream instead of JSON. */
export const EventStream = z.object({ events: Text })

export const watch = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'Names what changed for the caller, until the session ends',
  roles: signedIn,
  answer: EventStream,
})
