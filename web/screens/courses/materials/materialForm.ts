import { z } from 'zod'
import { type MaterialChange, NewMaterial } from '#contract/records/materials'
import type { Material } from '#contract/shapes/material'
import { say } from '../../../base/language/say.ts'
import { type FileValue, isTouched } from '../../../ui/files/fileRules.ts'
import { fileIn, requiredFile } from '../../../ui/files/fileSchemas.ts'

export type MaterialValues = Omit<z.input<typeof NewMaterial>, 'courseId' | 'file'> & { file?: FileValue }

const { title, description } = NewMaterial.shape

/** The contract's rules, and a check of the file before it is sent. New material needs a file; a change may keep it. */
export const newMaterialForm: z.ZodType<unknown, MaterialValues> = z.object({
  title,
  description,
  file: requiredFile('material', say('Please select a file')),
})
export const materialForm: z.ZodType<unknown, MaterialValues> = z.object({
  title,
  description,
  file: fileIn('material'),
})

/** `file` is null rather than '', so that its own message is shown instead of "is required". */
export const newMaterial: MaterialValues = { title: '', description: '', file: null }

/** Study material as the form shows it. */
export const materialValues = (material: Material): MaterialValues => ({
  title: material.title,
  description: material.description ?? '',
  file: '',
})

/** What is sent for a change: an emptied description is cleared, a file only when another one was chosen. */
export const materialChange = (
  { file, title, description = '' }: MaterialValues,
  version: number,
): Omit<z.input<typeof MaterialChange>, 'file'> & { file?: File | null } => ({
  title,
  description,
  ...(isTouched(file) && { file }),
  version,
})
