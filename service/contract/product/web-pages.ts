import { z } from 'zod'

/** A page of the web client, as its build prepares it for the service. */
export const WebPage = z.object({
  /** The path as the router has it, such as `/students/:id`, or `*` for any other path. */
  path: z.string(),
  /** The language of its texts; the public pages have none, because the institute writes them, but for the one of any other path. */
  language: z.enum(['en', 'hi']).optional(),
  /** The HTML with the placeholders below, which the service fills in. */
  html: z.string(),
  /** What its screen shows to each role before any data, for the placeholder in the HTML; gzip as base64, because it is long. */
  outlines: z.string().optional(),
  status: z.union([z.literal(200), z.literal(404)]),
  /** Whether it is listed for search engines. */
  listed: z.boolean(),
})
export type WebPage = z.infer<typeof WebPage>
