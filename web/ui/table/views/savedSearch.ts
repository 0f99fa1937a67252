import { panelParam } from '../panel/panel.ts'

/** Parameters that only matter while a list is looked at, and are no part of a view. */
const passing = [panelParam, 'page']

/** The part of an address that a view keeps: search, filters and order, in the order of the alphabet. Pure. */
export function savedSearch(search: string): string {
  const kept = new URLSearchParams(search)
  for (const name of passing) kept.delete(name)
  kept.sort()
  return kept.toString()
}
