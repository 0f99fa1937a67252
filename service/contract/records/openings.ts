import { z } from 'zod'
import { endpoint, inInstitute, superAdmin } from '#contract/endpoint'
import { Rupees } from '#contract/fields/money'

/** The most opening balances that one request restates. */
export const mostRestated = 500

const AsIncome = z.object({
  balances: z.number().int().meta({ description: 'Opening balances that were imported as income of the opening day' }),
  amount: Rupees,
})
export type AsIncome = z.infer<typeof AsIncome>

export const openingsAsIncome = endpoint({
  method: 'GET',
  path: '/imports/opening-balances/as-income',
  summary: 'How much of the opening balances still counts as income of the day on which they were imported',
  roles: superAdmin,
  query: z.object(inInstitute),
  answer: AsIncome,
})

export const restateOpenings = endpoint({
  method: 'POST',
  path: '/imports/opening-balances/restate',
  summary: `Move up to ${mostRestated} opening balances out of the income: an entry each, on the opening day if it is open`,
  roles: superAdmin,
  body: z.object(inInstitute),
  answer: z.object({ restated: AsIncome, left: AsIncome }),
  status: 201,
})
