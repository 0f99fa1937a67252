import { z } from 'zod'
import { endpoint, superAdmin } from '#contract/endpoint'
import { Month } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { Rupees, UnboundedRupeesIn } from '#contract/fields/money'

/** What a branch is to collect in a month: fees and other income received, less refunds. */
const Target = z.object({ instituteName: z.string(), month: Month, amount: Rupees.nullable() })
export type Target = z.output<typeof Target>

export const listTargets = endpoint({
  method: 'GET',
  path: '/targets',
  summary: 'What each branch is to collect in a month; null where nothing is set',
  roles: superAdmin,
  query: z.object({ month: Month }),
  answer: z.object({ targets: z.array(Target) }),
})
export const setTargets = endpoint({
  method: 'PUT',
  path: '/targets',
  summary: 'Set what branches are to collect in a month; null takes a target back',
  roles: superAdmin,
  body: z.object({
    month: Month,
    targets: z
      .array(z.object({ instituteName: text(100), amount: UnboundedRupeesIn.nullable() }), { error: 'must be a list.' })
      .min(1, { error: 'must hold at least one branch.' })
      .max(500, { error: 'must hold at most 500 branches.' }),
  }),
  answer: z.object({ targets: z.array(Target) }),
})
