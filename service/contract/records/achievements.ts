import { z } from 'zod'
import { anyone, byId, endpoint, listQuery, Message, page, superAdmin } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { line, text, version } from '#contract/fields/fields'
import { noFile } from '#contract/fields/files'
import { Achievement } from '#contract/shapes/achievement'

const Fields = { title: line(200), description: text(5000), date: BusinessDate }

export const NewAchievement = z.object({ ...Fields, image: noFile })
export const AchievementChange = z.object({
  title: Fields.title.optional(),
  description: Fields.description.optional(),
  date: Fields.date.optional(),
  image: noFile,
  version,
})

const withImage = { image: 'image' } as const

export const listAchievements = endpoint({
  method: 'GET',
  path: '/achievements',
  summary: 'Achievements, latest first; the image is a file name below /uploads/achievements/',
  roles: anyone,
  query: listQuery('date', '-date', 'title', '-title', 'createdAt', '-createdAt'),
  answer: z.object({ achievements: z.array(Achievement), ...page }),
})
export const createAchievement = endpoint({
  method: 'POST',
  path: '/achievements',
  summary: 'Add an achievement',
  roles: superAdmin,
  body: NewAchievement,
  files: withImage,
  answer: z.object({ achievement: Achievement }),
  status: 201,
})
export const updateAchievement = endpoint({
  method: 'PUT',
  path: '/achievements/:id',
  summary: 'Change an achievement',
  roles: superAdmin,
  params: byId,
  body: AchievementChange,
  files: withImage,
  answer: z.object({ achievement: Achievement }),
})
export const deleteAchievement = endpoint({
  method: 'DELETE',
  path: '/achievements/:id',
  summary: 'Delete an achievement with its image',
  roles: superAdmin,
  params: byId,
  answer: Message,
})
