import { z } from 'zod'
import { endpoint, superAdmin } from '#contract/endpoint'

/** The first steps of a new system, in their order. */
export const setupSteps = [
  'institute',
  'website',
  'branches',
  'hours',
  'courses',
  'plans',
  'staff',
  'students',
  'backup',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup',
  summary: 'Which first steps of a new system are done, as its data say',
  roles: superAdmin,
  answer: z.object({
    steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
    dismissed: z.boolean().meta({ description: 'Whether a super admin has put the list away, in the settings' }),
  }),
})
