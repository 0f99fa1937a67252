import type { Course } from '#contract/shapes/course'
import { general } from '../../shared/courses/findCourses.ts'

/** Courses by category, in one alphabetical order for service and browsers; those without a category come last. */
export function byCategory<One extends Pick<Course, 'category' | 'name'>>(courses: readonly One[]): [string, One[]][] {
  // Without Map.groupBy: a browser from before 2024 would take away the page that the service drew.
  const groups = new Map<string, One[]>()
  for (const course of courses) {
    const name = course.category ?? general
    groups.set(name, [...(groups.get(name) ?? []), course])
  }
  return [...groups].sort(([a], [b]) => Number(a === general) - Number(b === general) || a.localeCompare(b, 'en-IN'))
}
