import { z } from 'zod'

/** An account in a report. */
export const account = {
  account: z.string(),
  name: z
    .string()
    .optional()
    .meta({ description: 'What its head is called, if that has a colon, which no account has' }),
}
