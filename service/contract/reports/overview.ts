import { z } from 'zod'
import { endpoint, inOrder, instituteAndDates, superAdmin } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'

/** What was received and spent in a period. Income is fees received less refunds, and other income. */
const figures = {
  income: Rupees,
  expense: Rupees,
  profit: Rupees,
  enrollments: z.number().int().meta({ description: 'New enrollments' }),
  dropOuts: z.number().int().meta({ description: 'Enrollments cancelled in the period and not reopened since' }),
}
const Figures = z.object(figures)
export type OverviewFigures = z.infer<typeof Figures>

const Days = z.object({ startDate: BusinessDate, endDate: BusinessDate })
const earlier = Figures.nullable().meta({ description: 'Null if nothing was recorded yet by then' })
const target = Rupees.nullable().meta({ description: 'Null if no month has a target' })

export const Overview = z.object({
  before: Days.nullable().meta({
    description:
      'What the figures are compared with; of a period that lasts, only as much as has passed. Null without dates',
  }),
  totals: Figures,
  earlier,
  dues: z.object({
    outstanding: Rupees.meta({ description: 'Owed now' }),
    earlier: Rupees.nullable().meta({
      description: 'At the end of the period before; null also where the period ended before today',
    }),
  }),
  step: z.enum(['day', 'week', 'month', 'year']),
  steps: z
    .array(z.object({ ...Days.shape, ...figures }))
    .meta({ description: 'The period in at most 36 parts, the last one up to today' }),
  branches: z.array(
    z.object({
      instituteName: z.string(),
      ...figures,
      earlier,
      dues: Rupees.meta({ description: 'Owed now' }),
      target,
      collected: Rupees.meta({ description: 'Income of the whole months that the target is of' }),
    }),
  ),
  targets: z.object({
    ...Days.shape,
    target,
    collected: Rupees.meta({ description: 'Of the branches that have a target' }),
  }),
  attention: z.object({
    corrections: z.number().int().meta({ description: 'Requests to correct payments that wait for an answer' }),
    openDays: z.array(z.object({ date: BusinessDate, instituteName: z.string() })),
    differences: z
      .array(z.object({ date: BusinessDate, instituteName: z.string(), difference: Rupees }))
      .meta({ description: 'Days closed in the last week whose cash was not as expected' }),
    transfers: z
      .array(
        z.object({ date: BusinessDate, fromInstituteName: z.string(), toInstituteName: z.string(), amount: Rupees }),
      )
      .meta({ description: 'Money sent to another branch before today, whose arrival nobody has confirmed' }),
    voids: z
      .array(
        z.object({
          date: BusinessDate,
          instituteName: z.string(),
          receiptNumber: z.string(),
          paymentId: Id,
          amount: Rupees,
        }),
      )
      .meta({ description: 'Large receipts that were cancelled in the last week, and not to be corrected' }),
    failedJobs: z
      .array(z.object({ name: z.string(), count: z.number().int() }))
      .meta({ description: 'Jobs of the last week that failed, and did not succeed since' }),
  }),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/reports/overview',
  summary: 'A period against the one before, branch by branch, with targets, dues by age, and what needs attention',
  roles: superAdmin,
  query: inOrder(instituteAndDates),
  answer: Overview,
})
