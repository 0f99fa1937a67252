import { z } from 'zod'
import { endpoint, ofInstitute, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { Rupees } from '#contract/fields/money'
import { account } from './account.ts'

export const TrialBalance = z.object({
  asOf: BusinessDate,
  accounts: z.array(z.object({ ...account, debit: Rupees, credit: Rupees })),
  totals: z.object({ debit: Rupees, credit: Rupees }),
})
export type TrialBalance = z.infer<typeof TrialBalance>

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/reports/trial-balance',
  summary: 'What every account holds at the end of a day; debits = credits',
  roles: staff,
  query: z.object({ ...ofInstitute, asOf: BusinessDate.optional() }),
  answer: TrialBalance,
})
