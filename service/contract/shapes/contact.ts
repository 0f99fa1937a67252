import { z } from 'zod'
import { ContactStatus, Id } from '#contract/fields/fields'
import { kept } from './kept.ts'

/** A visitor's message. */
export const Contact = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  subject: z.string(),
  message: z.string(),
  status: ContactStatus,
  ...kept,
})
export type Contact = z.infer<typeof Contact>
