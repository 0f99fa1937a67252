import { z } from 'zod'
import { anyone, endpoint, staff } from '#contract/endpoint'
import { searchText } from '#contract/fields/fields'
import { Identity, NamesOnPaper } from '#contract/shapes/identity'
import { Institute } from '#contract/shapes/institute'

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

/** What binds whoever asks; null where nothing does. */
export const Limits = z.object({
  discountLimit: Institute.shape.discountLimit,
  backdatingLimit: Institute.shape.backdatingLimit,
  writeOffLimit: Institute.shape.writeOffLimit,
  chequeChargeLimit: Institute.shape.chequeChargeLimit.nullable(),
})
export type Limits = z.output<typeof Limits>

export const getDeskSettings = endpoint({
  method: 'GET',
  path: '/desk-settings',
  summary:
    'What the desk needs to know: the institute’s name, plan templates, reasons for discounts, limits of a sub admin',
  roles: staff,
  answer: z.object({
    name: z.string(),
    planTemplates: z.array(PlanTemplate),
    discountReasons: z.array(z.string()),
    namesOnPaper: NamesOnPaper,
    limits: Limits,
  }),
})
export const getIdentity = endpoint({
  method: 'GET',
  path: '/identity',
  summary:
    'Who the institute is, as its public site and its paper say; paper of one branch with what that branch says of itself',
  roles: anyone,
  query: z.object({
    instituteName: searchText
      .optional()
      .meta({ description: 'The branch that the paper is of; ignored from visitors' }),
  }),
  answer: z.object({ identity: Identity }),
})
