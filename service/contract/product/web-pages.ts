import { z } from 'zod'

/** A page of the web client as its build leaves it for the service. */
export const WebPage = z.object({
  /** As the router has it: `/students/:id`; `*` for any other path. */
  path: z.string(),
  /** With the placeholders below, which the service fills in. */
  html: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  /** Whether search engines are told of it. */
  listed: z.boolean(),
})
export type WebPage = z.infer<typeof WebPage>

/** What only the running service knows: the address under which the site is reached, and the time zone that "today" means. */
export const placeholders = { origin: '__ORIGIN__', timeZone: '__TIME_ZONE__' } as const
