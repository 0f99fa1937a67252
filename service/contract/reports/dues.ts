import { z } from 'zod'
import { endpoint, listQuery, ofInstitute, page, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { StudentInside } from '#contract/shapes/student'

/** How many days an installment is past its due date. On the due date itself it counts as 0 days. */
export const DueAge = z.enum(['notDue', 'days0to7', 'days8to30', 'days31to60', 'over60'], {
  error: 'must be one of notDue, days0to7, days8to30, days31to60, over60.',
})
export type DueAge = z.infer<typeof DueAge>

/** The outstanding amount by age. What has no due date is not due. */
const ages = { notDue: Rupees, days0to7: Rupees, days8to30: Rupees, days31to60: Rupees, over60: Rupees }

export const Due = z.object({
  enrollmentId: Id,
  studentId: Id,
  Student: StudentInside,
  courseName: z.string(),
  instituteName: z.string(),
  outstanding: Rupees,
  ...ages,
  oldestDue: BusinessDate.nullable().meta({ description: 'The due date of the first unpaid installment' }),
  daysOverdue: z.number().int().meta({ description: 'Since then; 0 when it is not past' }),
  lastPaidOn: BusinessDate.nullable(),
})
export type Due = z.infer<typeof Due>

export const listDues = endpoint({
  method: 'GET',
  path: '/reports/dues',
  summary: 'Who owes how much since when, the longest overdue first',
  roles: staff,
  query: listQuery('oldestDue', '-oldestDue', 'outstanding', '-outstanding', 'fullName', '-fullName').extend({
    ...ofInstitute,
    asOf: BusinessDate.optional(),
    age: DueAge.optional(),
  }),
  answer: z.object({
    asOf: BusinessDate,
    totals: z.object({ outstanding: Rupees, ...ages, enrollments: z.number().int(), advances: Rupees }).meta({
      description: 'Of all that is owed, whatever age or search is asked for; less advances it is the receivable',
    }),
    counts: z
      .object({
        notDue: z.number().int(),
        days0to7: z.number().int(),
        days8to30: z.number().int(),
        days31to60: z.number().int(),
        over60: z.number().int(),
      })
      .meta({ description: 'Enrollments with something of this age' }),
    dues: z.array(Due),
    ...page,
  }),
})
