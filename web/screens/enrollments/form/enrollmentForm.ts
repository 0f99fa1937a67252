import { z } from 'zod'
import { NewEnrollment } from '#contract/enrollments'
import { BusinessDate, formatDate } from '#contract/fields/dates'
import { EnrollmentStatus, MaskedAadhaar, text } from '#contract/fields/fields'
import { formatPaise, noPaise, PositiveRupeesIn } from '#contract/fields/money'
import { dateOrNone } from '#contract/fields/real-date'
import { Identity } from '#contract/records/students'
import { say } from '../../../base/language/say.ts'
import { typedAadhaar, typedEmail } from '../../../shared/students/typed.ts'
import { fileIn } from '../../../ui/files/fileSchemas.ts'
import { paiseOf } from './figures.ts'
import { planText } from './plan.ts'

/**
 * A date that ends nothing but its own check: one that can't be read would otherwise hide what is missing elsewhere, because
 * the contract's dates end every check that comes after them.
 */
const dateOf = (date: z.ZodType<string>): z.ZodType<string, string> =>
  z.string().superRefine((typed, context) => {
    for (const { message } of date.safeParse(typed).error?.issues ?? []) context.addIssue({ code: 'custom', message })
  })

/** What the form holds, for a new enrollment and for a change alike: the contract's enrollment, as typed. */
const Form = NewEnrollment.extend({
  email: typedEmail.optional(),
  /** The number of a stored student is masked, and may stay so. */
  aadhaarNo: z.union([MaskedAadhaar, typedAadhaar.optional()], { error: say('must be exactly 12 digits.') }),
  dateOfBirth: dateOf(Identity.dateOfBirth).optional(),
  nextInstallmentDate: dateOf(BusinessDate).optional(),
  installments: z.array(z.object({ dueDate: dateOf(BusinessDate), amount: PositiveRupeesIn })).max(60),
  status: EnrollmentStatus.optional(),
  reason: text(500).optional(),
  aadhaarPhoto: fileIn('image'),
  studentPhoto: fileIn('image'),
})
export type EnrollmentValues = z.input<typeof Form>
type Read = z.output<typeof Form>

/** The middle name, a second mobile and the identity number may stay empty. */
const requiredOfNew = ['firstName', 'lastName', 'mobile', 'dateOfBirth', 'address'] as const

interface Facts {
  /** The fees of a course in rupees; undefined while no course is chosen, or while they are unknown. */
  feesOf: (courseId: string) => number | undefined
  today: string
  /** Dates that are already stored, which may lie in the past. */
  storedDates?: readonly string[]
}

/** What the form accepts, given these facts. Each message continues the field's name, as the contract's do. */
export function enrollmentForm({ feesOf, today, storedDates = [] }: Facts): z.ZodType<unknown, EnrollmentValues> {
  return Form.superRefine(
    (values: Read, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', path, message })
      const isPast = (date: string | undefined) => Boolean(date && date < today && !storedDates.includes(date))
      const late = say('must be {today} or later.', { today: formatDate(today) })

      // A known student's own fields are locked, so this form can't ask for what they lack.
      for (const name of values.studentId ? [] : requiredOfNew) if (!values[name]) refuse(say('is required.'), name)
      if (!values.email) refuse(say('is required.'), 'email')
      if (!values.studentId && dateOrNone(values.dateOfBirth) > today)
        refuse(say('must be {today} or earlier.', { today: formatDate(today) }), 'dateOfBirth')
      if (isPast(values.nextInstallmentDate)) refuse(late, 'nextInstallmentDate')
      values.installments.forEach(({ dueDate }, row) => {
        if (isPast(dueDate)) refuse(late, 'installments', row, 'dueDate')
      })
      const full = paiseOf(feesOf(values.courseId))
      const discount = values.discount ?? noPaise
      if (full === null || !isAmount(discount)) return
      if (discount > full)
        return refuse(say('must be at most the fees of {full}.', { full: formatPaise(full) }), 'discount')
      const missing = missingFrom(full - discount, values.installments)
      if (missing !== 0) refuse(planText(missing), 'installments')
    },
    // Shows all errors at once, instead of missing fields only after the other errors are corrected.
    { when: () => true },
  )
}

/** A field that failed its own check has another value here, and already shows its error. */
const isAmount = (value: unknown): value is number => typeof value === 'number'

/** What the rows lack of a total, in paise; 0 if there is no plan, or while a row has no amount. */
function missingFrom(total: number, rows: Read['installments']): number {
  if (rows.length === 0 || !rows.every(({ amount }) => isAmount(amount))) return 0
  return rows.reduce((rest, { amount }) => rest - amount, total)
}
