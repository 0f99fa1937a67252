import { z } from 'zod'
import { Instant } from '#contract/fields/dates'
import { Id, Role } from '#contract/fields/fields'
import { kept } from './kept.ts'

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: Role,
  branch: z.string().nullable(),
  mobile: z.string().nullable(),
  instituteId: Id,
  instituteName: z.string().nullable(),
  instituteAddress: z.string().nullable(),
  isActive: z.boolean(),
  lastLogin: Instant.nullable(),
  selfRegistered: z.boolean().meta({
    description:
      'Made by its holder at the public form: it shows only records that staff or an invitation linked to it',
  }),
  mustChangePassword: z.boolean().meta({
    description: 'Staff typed the password, so nothing else is answered until the user has chosen one',
  }),
  secondFactor: z.boolean().meta({ description: 'Signs in with more than a password' }),
  ...kept,
})
export type User = z.infer<typeof User>
