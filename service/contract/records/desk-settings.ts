import { z } from 'zod'
import { anyone, endpoint, staff } from '#contract/endpoint'
import { Identity } from '#contract/shapes/identity'

// Apart from the settings, whose rules the desk's screens have no use for.

/** A share of the total in hundredths of a percent, so that shares are added up as whole numbers. */
export const hundredths = (percent: number): number => Math.round(percent * 100)
/** A template as it is stored and answered. A row has `afterMonths` or `afterDays`. */
export const PlanTemplate = z.object({
  name: z.string(),
  rows: z.array(
    z.object({
      afterMonths: z.number().int().optional(),
      afterDays: z.number().int().optional(),
      percent: z.number(),
    }),
  ),
})
export type PlanTemplate = z.output<typeof PlanTemplate>

export const getDeskSettings = endpoint({
  method: 'GET',
  path: '/desk-settings',
  summary: 'The institute’s name, and what the desk chooses from when it enrols: plan templates, reasons for discounts',
  roles: staff,
  answer: z.object({ name: z.string(), planTemplates: z.array(PlanTemplate), discountReasons: z.array(z.string()) }),
})
export const getIdentity = endpoint({
  method: 'GET',
  path: '/identity',
  summary: 'Who the institute is, as its paper and its public site say',
  roles: anyone,
  answer: z.object({ identity: Identity }),
})
