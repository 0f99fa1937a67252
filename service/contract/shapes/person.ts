import { z } from 'zod'

/** Who did something; null where no user did, or where the user is no longer known. */
export const Person = z.object({ fullName: z.string() }).nullable()
