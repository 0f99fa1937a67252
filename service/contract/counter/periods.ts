import { z } from 'zod'
import { endpoint, inInstitute, Message, superAdmin } from '#contract/endpoint'
import { Instant, Month } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { Person } from '#contract/shapes/person'

export const Period = z.object({
  month: Month,
  status: z.enum(['locked', 'unlocked']),
  unlockedUntil: Instant.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it was unlocked' }),
  instituteName: z.string(),
  changedBy: Person,
  changedAt: Instant,
})
export type Period = z.infer<typeof Period>
export const listPeriods = endpoint({
  method: 'GET',
  path: '/periods',
  summary: 'The months that were ever locked, and how they stand now',
  roles: superAdmin,
  query: z.object(inInstitute),
  answer: z.object({ periods: z.array(Period) }),
})
export const lockPeriod = endpoint({
  method: 'POST',
  path: '/periods',
  summary: 'Lock a month: no entry is dated in it any more, and reversals are dated today',
  roles: superAdmin,
  proof: 'recent',
  body: z.object({ month: Month, ...inInstitute }),
  answer: z.object({ period: Period }),
  status: 201,
})
export const unlockPeriod = endpoint({
  method: 'DELETE',
  path: '/periods/:month',
  summary: 'Unlock a month for a while, for a day unless another instant is given',
  roles: superAdmin,
  proof: 'recent',
  params: z.object({ month: Month }),
  query: z.object({ reason: text(500).optional(), until: Instant.optional(), ...inInstitute }),
  answer: Message.extend({ period: Period }),
})
