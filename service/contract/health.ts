import { z } from 'zod'
import { anyone, endpoint } from '#contract/endpoint'

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  roles: anyone,
  answer: z.object({ status: z.literal('ok') }),
})

/** Answers 503 with the same body while a part is down. */
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Postgres answers and projections follow the ledger',
  roles: anyone,
  sees: 'everything',
  answer: z.object({
    status: z.enum(['ok', 'degraded', 'down']),
    database: z.enum(['ok', 'down']),
    projections: z.array(z.object({ name: z.string(), behind: z.number().int(), halted: z.number().int() })),
  }),
})
