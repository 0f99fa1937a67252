import { formatPaise, type Paise, paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'

/**
 * What a course costs now, in paise. A caller who enrolls a student or changes the course must have seen this sum, because
 * the student was told it and nobody looks again.
 */
export function courseFees(course: { name: string; fees: number }, seen: Paise | undefined): Paise {
  const fees = paise(course.fees)
  if (seen !== undefined && seen !== fees)
    throw new Refusal('FEES_CHANGED', `${course.name} costs ${formatPaise(fees)} now. Check the fees, then try again.`)
  return fees
}
