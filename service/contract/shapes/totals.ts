import { z } from 'zod'
import { Rupees } from '#contract/fields/money'

export const Totals = z.object({ income: Rupees, expense: Rupees, profit: Rupees })
export type Totals = z.infer<typeof Totals>
