import type { Course } from '#contract/shapes/course'
import { say } from '../../base/language/say.ts'
import { wordSearch } from '../../ui/filters/wordSearch.ts'

type Found = Pick<Course, 'name' | 'category' | 'isActive'>

/** The courses whose name or category contains every typed word; active ones come first. */
export function findCourses<One extends Found>(courses: readonly One[], typed: string): One[] {
  const matches = wordSearch(typed)
  const found = courses.filter(({ name, category }) => matches(`${name} ${category ?? general}`))
  return [...found.filter(one => one.isActive), ...found.filter(one => !one.isActive)]
}

/** Shown as the category of a course that has none. */
export const general = say('General')

export const categoriesOf = (courses: readonly Found[]): string[] =>
  [...new Set(courses.flatMap(({ category }) => category ?? []))].sort()
