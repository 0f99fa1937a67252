import type { Material } from '#contract/shapes/material'
import { wordSearch } from '../../../ui/filters/wordSearch.ts'
import { ascending } from '../../../ui/table/rows.ts'

type Found = Pick<Material, 'title' | 'courseName' | 'fileName'>

/** The materials whose title, course or file name contain every typed word. */
export function findMaterials<Row extends Found>(materials: readonly Row[], typed: string): readonly Row[] {
  const matches = wordSearch(typed)
  return materials.filter(({ title, courseName, fileName }) => matches(`${title} ${courseName} ${fileName}`))
}

/** Grouped by course, in order of the courses' names; within a course the order is kept. */
export const byCourse = <Row extends Pick<Material, 'courseName'>>(materials: readonly Row[]) =>
  [...Map.groupBy(materials, ({ courseName }) => courseName)].sort(([a], [b]) => ascending(a, b))
