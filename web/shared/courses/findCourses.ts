import type { Course } from '#contract/fields/shapes'
import { wordSearch } from '../ui/filters/wordSearch.ts'

type Found = Pick<Course, 'name' | 'category' | 'isActive'>

/** The courses in whose name or category every typed word stands; those that are offered come first. */
export function findCourses<One extends Found>(courses: readonly One[], typed: string): One[] {
  const holds = wordSearch(typed)
  const found = courses.filter(({ name, category }) => holds(`${name} ${category ?? general}`))
  return [...found.filter(one => one.isActive), ...found.filter(one => !one.isActive)]
}

/** What a course without a category is called. */
export const general = 'General'

export const categoriesOf = (courses: readonly Found[]): string[] =>
  [...new Set(courses.flatMap(({ category }) => category ?? []))].sort()
