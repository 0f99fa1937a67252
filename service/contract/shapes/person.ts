import { z } from 'zod'

/** The user who did something; null if it was not a user, or if the user is no longer known. */
export const Person = z.object({ fullName: z.string() }).nullable()
