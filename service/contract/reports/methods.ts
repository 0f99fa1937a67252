import { z } from 'zod'
import { endpoint, instituteAndDates, staff } from '#contract/endpoint'
import { Rupees } from '#contract/fields/money'

export const MethodTotals = z.object({
  accounts: z.array(z.object({ account: z.string(), received: Rupees, paid: Rupees })),
})
export type MethodTotals = z.infer<typeof MethodTotals>

export const getMethodTotals = endpoint({
  method: 'GET',
  path: '/reports/methods',
  summary: 'What came in and went out by each method of payment',
  roles: staff,
  query: instituteAndDates,
  answer: MethodTotals,
})
