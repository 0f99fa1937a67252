import { z } from 'zod'
import { type Endpoint, endpoint, signedIn } from '#contract/endpoint'

/** What can change, named like the lists that show it. `profile` is the caller's own account. */
export const Topic = z.enum([
  'enrollments',
  'payments',
  'entries',
  'deposits',
  'movements',
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
  'targets',
  'corrections',
  'heads',
  'profile',
])
export type Topic = z.infer<typeof Topic>

/**
 * One message of the stream: `event: changed`, with this as its `data`. It names what should be loaded again, each at
 * most once, but not the new content: clients request that, and get it within their own rights.
 */
export const Changed = z.object({ what: z.array(Topic).min(1) })
export type Changed = z.infer<typeof Changed>

const Text: z.ZodType<AsyncIterable<string>, AsyncIterable<string>> = z.any()

/** The answer of a row that streams text/event-stream instead of JSON. */
export const EventStream = z.object({ events: Text })

export const watch = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'Names what changed for the caller, until the session ends',
  roles: signedIn,
  answer: EventStream,
})

/** Whether a row answers with an open-ended stream. */
export const isEventStream = ({ answer }: Endpoint): boolean => answer === EventStream
