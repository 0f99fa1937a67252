import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'
import { imageIn } from './image.ts'
import { kept } from './kept.ts'

export const Achievement = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  date: BusinessDate,
  image: imageIn('/uploads/achievements/'),
  ...kept,
})
export type Achievement = z.infer<typeof Achievement>
