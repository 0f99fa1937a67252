import { z } from 'zod'

/** A page of the web client, as its build prepares it for the service. */
export const WebPage = z.object({
  /** The path as the router has it, such as `/students/:id`, or `*` for any other path. */
  path: z.string(),
  /** The HTML with the placeholders below, which the service fills in. */
  html: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  /** Whether it is listed for search engines. */
  listed: z.boolean(),
})
export type WebPage = z.infer<typeof WebPage>

/**
 * What only the running service knows: the public address of the site, the time zone that decides what "today" is, and
 * the institute's name and the path of its logo, which is empty if it has none, and whether the first steps of a new
 * system are shown: `open` or nothing.
 */
export const placeholders = {
  origin: '__ORIGIN__',
  timeZone: '__TIME_ZONE__',
  institute: '__INSTITUTE__',
  logo: '__LOGO__',
  setup: '__SETUP__',
} as const
