import type { StudentRow } from '#contract/shapes/student'

type Enrolled = readonly { Course: { name: string } }[]

/** Every course a student is or was in: what search finds and the CSV holds. */
export const courseNames = (enrollments: Enrolled): string => enrollments.map(({ Course }) => Course.name).join(', ')

const shown = 2

/** The first two courses, and how many more there are: `DCA, Tally Prime +1 more`. */
export function shortCourseNames(enrollments: StudentRow['Enrollments']): string {
  const more = enrollments.length - shown
  const names = courseNames(enrollments.slice(0, shown))
  return more > 0 ? `${names} +${more} more` : names
}
