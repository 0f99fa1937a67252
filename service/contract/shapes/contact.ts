import { z } from 'zod'
import { ContactStatus, Id } from '#contract/fields/fields'
import { kept } from './kept.ts'

/** What a visitor wrote. */
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
