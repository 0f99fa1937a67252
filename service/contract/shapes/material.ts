import { z } from 'zod'
import { Id } from '#contract/fields/fields'
import { kept } from './kept.ts'

export const Material = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  fileName: z.string(),
  fileType: z.string().meta({ description: 'MIME type' }),
  fileSize: z.number().int().meta({ description: 'Bytes' }),
  courseId: Id,
  courseName: z.string(),
  uploader: z.object({ fullName: z.string() }),
  ...kept,
})
export type Material = z.infer<typeof Material>
