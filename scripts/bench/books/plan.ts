import type { Branch } from './branch.ts'
import { bankOn, recordOn } from './counter.ts'
import { type Enrolled, enrollOn, paymentsEach } from './students.ts'

/** So many payments come with one entry in the book of income and expenses. */
const paymentsPerEntry = 25
const daysPerBanking = 3

/**
 * Plans about so many payments over all days of a branch, and yields each new student. One in ten students comes back for
 * a second course.
 */
export function* everyDayOf(branch: Branch, payments: number): Generator<Enrolled> {
  const { days, chance } = branch
  const enrollments = Math.ceil(payments / paymentsEach)
  for (let n = 0; n < enrollments; n++) {
    const day = Math.floor((n * days) / enrollments)
    const enrolled = enrollOn(branch, day)
    if (chance.happens(0.1)) {
      n++
      enrollOn(branch, Math.min(days - 1, day + 240), enrolled.student)
    }
    yield enrolled
  }
  const entries = Math.ceil(payments / paymentsPerEntry)
  for (let n = 0; n < entries; n++) recordOn(branch, Math.floor((n * days) / entries))
  for (let day = 0; day < days; day += daysPerBanking) bankOn(branch, day)
}
