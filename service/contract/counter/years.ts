import { z } from 'zod'
import { endpoint, inInstitute, Message, superAdmin } from '#contract/endpoint'
import { BusinessDate, Instant } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { Person } from '#contract/shapes/person'

/** A financial year as written on receipts: `25-26` is April 2025 to March 2026. */
export const FinancialYear = z
  .string()
  .regex(/^\d\d-\d\d$/, { error: 'must be two years such as 25-26.' })
  .refine(year => Number(year.slice(3)) === (Number(year.slice(0, 2)) + 1) % 100, {
    error: 'must be two years that follow each other, such as 25-26.',
  })

/** The last day of a financial year: `2026-03-31` of `25-26`. */
export const lastDayOf = (year: string): string => `20${year.slice(3)}-03-31`

export const Year = z.object({
  financialYear: FinancialYear,
  startDate: BusinessDate,
  endDate: BusinessDate,
  instituteName: z.string(),
  status: z.enum(['open', 'closed']),
  profit: Rupees.meta({ description: 'What the year earned, as profit and loss says' }),
  openDays: z.number().int().meta({ description: 'Days of the year on which money moved and that nobody closed' }),
  chequesInHand: Rupees.meta({
    description: 'Cheques taken that were neither cleared nor bounced when the year ended',
  }),
  chequesGiven: Rupees.meta({ description: 'Cheques given that the bank had not paid when the year ended' }),
  transfersOnTheWay: Rupees.meta({
    description: 'Money sent from or to the branch that had not arrived when the year ended',
  }),
  changedBy: Person,
  changedAt: Instant.nullable().meta({ description: 'When it was closed or reopened last; null when it never was' }),
  reason: z.string().nullable().meta({ description: 'Why it was reopened' }),
})
export type Year = z.infer<typeof Year>

export const listYears = endpoint({
  method: 'GET',
  path: '/years',
  summary: 'The financial years that are over, latest first, and whether they are closed',
  roles: superAdmin,
  query: z.object(inInstitute),
  answer: z.object({ years: z.array(Year) }),
})

export const closeYear = endpoint({
  method: 'POST',
  path: '/years',
  summary: 'Close a financial year: its profit is carried forward, and no entry is dated in it or before it any more',
  roles: superAdmin,
  proof: 'recent',
  body: z.object({ financialYear: FinancialYear, ...inInstitute }),
  answer: z.object({ year: Year }),
  status: 201,
})

export const reopenYear = endpoint({
  method: 'DELETE',
  path: '/years/:financialYear',
  summary: 'Reopen the last closed financial year; what was carried forward is taken back',
  roles: superAdmin,
  proof: 'recent',
  params: z.object({ financialYear: FinancialYear }),
  query: z.object({ reason: text(500), ...inInstitute }),
  answer: Message.extend({ year: Year }),
})
