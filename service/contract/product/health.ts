import { z } from 'zod'
import { anyone, endpoint, superAdmin } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  roles: anyone,
  answer: z.object({ status: z.literal('ok') }),
})

/** When a check of the ledger last ran, and how many findings it had. */
const Ran = z.object({ at: Instant, findings: z.number().int() }).nullable()

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
    /**
     * Findings make the status `degraded`, but never 503, because taking the service away would not help anyone to
     * correct them.
     */
    books: z.object({ verified: Ran, sealed: Ran, backedUp: Ran }).nullable(),
  }),
})

/** Null if it never ran. */
const Check = z
  .object({ at: Instant, figures: z.record(z.string(), z.number()), findings: z.array(z.string()) })
  .nullable()
export type Check = z.output<typeof Check>

export const getChecks = endpoint({
  method: 'GET',
  path: '/health/books',
  summary: 'What the nightly verification, the seals and the last backup say of the books',
  roles: superAdmin,
  answer: z.object({ verified: Check, sealed: Check, backedUp: Check }),
})
