import { z } from 'zod'
import { BusinessDate, Instant } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'
import { figures } from './figures.ts'
import { Person } from './person.ts'

/** The figures of an enrollment before or after one of its events. */
export const EnrollmentFigures = z.object(figures)
export type EnrollmentFigures = z.infer<typeof EnrollmentFigures>

/** One event of an enrollment, described: who did what when, with the figures before and after. */
export const EnrollmentEvent = z.object({
  seq: z.number().int(),
  type: z.string(),
  text: z.string(),
  occurredOn: BusinessDate,
  recordedAt: Instant,
  actor: Person,
  reason: z.string().nullable(),
  payment: z
    .object({ id: Id, receiptNumber: z.string().nullable() })
    .nullable()
    .meta({ description: 'The payment it is about, and the receipt its text names' }),
  refund: z.object({ id: Id, refundNumber: z.string() }).nullable().meta({ description: 'The voucher its text names' }),
  reverses: z.number().int().nullable().meta({ description: 'The seq of the event that it takes back' }),
  before: EnrollmentFigures.nullable().meta({ description: 'Null before there was an enrollment' }),
  after: EnrollmentFigures.nullable().meta({ description: 'Null once it is deleted' }),
})
export type EnrollmentEvent = z.infer<typeof EnrollmentEvent>
