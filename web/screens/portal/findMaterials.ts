import type { Material } from '#contract/shapes/material'
import { wordSearch } from '../../shared/ui/filters/wordSearch.ts'
import { ascending } from '../../shared/ui/table/rows.ts'

type Found = Pick<Material, 'title' | 'courseName' | 'fileName'>

/** The material whose title, course and file name hold every word that is typed. */
export function findMaterials<Row extends Found>(materials: readonly Row[], typed: string): readonly Row[] {
  const found = wordSearch(typed)
  return materials.filter(({ title, courseName, fileName }) => found(`${title} ${courseName} ${fileName}`))
}

/** By course, the courses by name; within one the order stays. */
export const byCourse = <Row extends Pick<Material, 'courseName'>>(materials: readonly Row[]) =>
  [...Map.groupBy(materials, ({ courseName }) => courseName)].sort(([a], [b]) => ascending(a, b))
