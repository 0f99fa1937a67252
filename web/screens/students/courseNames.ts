import type { StudentRow } from '#contract/shapes/student'
import { say } from '../../base/language/say.ts'

type Enrolled = readonly { Course: { name: string } }[]

/** All courses a student is or was in, for search and CSV. */
export const courseNames = (enrollments: Enrolled): string => enrollments.map(({ Course }) => Course.name).join(', ')

const shownCourses = 2

/** The first two courses, and how many more there are: `DCA, Tally Prime +1 more`. */
export function shortCourseNames(enrollments: StudentRow['Enrollments']): string {
  const more = enrollments.length - shownCourses
  const names = courseNames(enrollments.slice(0, shownCourses))
  return more > 0 ? say('{names} +{more} more', { names, more }) : names
}
