import type { Course } from '#contract/shapes/course'
import { general } from '../../shared/courses/findCourses.ts'

/** Courses by category, in one alphabetical order for service and browsers; those without a category come last. */
export function byCategory<One extends Pick<Course, 'category' | 'name'>>(courses: readonly One[]): [string, One[]][] {
  const groups = Map.groupBy(courses, ({ category }) => category ?? general)
  return [...groups].sort(([a], [b]) => Number(a === general) - Number(b === general) || a.localeCompare(b, 'en-IN'))
}
