import { z } from 'zod'
import { endpoint, ofInstitute, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { Rupees } from '#contract/fields/money'

/**
 * Three lines are no accounts of the ledger: what was paid in advance, what is owed to banks where an account is overdrawn,
 * and the profit that no close has carried forward yet.
 */
export const advances = 'liabilities:advances'
export const overdraft = 'liabilities:overdraft'
export const profitSoFar = 'equity:profit'

const side = { lines: z.array(z.object({ account: z.string(), amount: Rupees })), total: Rupees }

export const BalanceSheet = z.object({
  asOf: BusinessDate,
  assets: z.object(side).meta({ description: 'What the institute has and is owed' }),
  liabilities: z
    .object(side)
    .meta({ description: 'What it owes: fees that were paid in advance, and overdrafts of banks' }),
  equity: z.object(side).meta({ description: 'Opening balances, profits carried forward, and the profit since' }),
})
export type BalanceSheet = z.infer<typeof BalanceSheet>

export const getBalanceSheet = endpoint({
  method: 'GET',
  path: '/reports/balance-sheet',
  summary: 'What the institute has and owes at the end of a day; assets = liabilities + equity',
  roles: staff,
  query: z.object({ ...ofInstitute, asOf: BusinessDate.optional() }),
  answer: BalanceSheet,
})
