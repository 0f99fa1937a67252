import { z } from 'zod'
import { Id } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { kept } from './kept.ts'

export const Course = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  duration: z.number().int().meta({ description: 'Months' }),
  fees: Rupees,
  category: z.string().nullable(),
  prerequisites: z.string().nullable(),
  isActive: z.boolean(),
  ...kept,
})
export type Course = z.infer<typeof Course>

/** A course as it appears inside an enrollment or a payment. */
export const CourseInside = Course.pick({
  id: true,
  name: true,
  description: true,
  duration: true,
  category: true,
  fees: true,
})
