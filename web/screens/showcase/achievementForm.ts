import { z } from 'zod'
import { type AchievementChange, NewAchievement } from '#contract/records/achievements'
import type { Achievement } from '#contract/shapes/achievement'
import { type FileValue, isTouched } from '../../ui/files/fileRules.ts'
import { fileIn } from '../../ui/files/fileSchemas.ts'

export type AchievementValues = Omit<z.input<typeof NewAchievement>, 'image'> & { image?: FileValue }

/** The contract's own rules, and a check of the image before it is sent. */
export const achievementForm: z.ZodType<unknown, AchievementValues> = z.object({
  ...NewAchievement.shape,
  image: fileIn('image'),
})

export const newAchievement: AchievementValues = { title: '', description: '', date: '', image: '' }

/** An achievement as the form shows it. */
export const achievementValues = ({ title, description, date }: Achievement): AchievementValues => ({
  title,
  description,
  date,
  image: '',
})

/** What is sent for a change: an untouched image stays. */
export const achievementChange = (
  { image, ...values }: AchievementValues,
  version: number,
): Omit<z.input<typeof AchievementChange>, 'image'> & { image?: File | null } => ({
  ...values,
  ...(isTouched(image) && { image }),
  version,
})
