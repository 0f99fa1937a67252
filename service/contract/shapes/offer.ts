import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'
import { imageIn } from './image.ts'
import { kept } from './kept.ts'

export const Offer = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  validFrom: BusinessDate,
  validTill: BusinessDate,
  discountPercentage: z.number().nullable(),
  image: imageIn('/uploads/offers/'),
  ...kept,
})
export type Offer = z.infer<typeof Offer>
