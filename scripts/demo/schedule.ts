import { addDays } from '#contract/fields/dates'
import { isAdmissionSeason } from './book.ts'
import type { Chance } from './random.ts'

/** How many enrol on each day, for each branch. */
export type Schedule = readonly ReadonlyMap<string, number>[]

export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Distributes enrollments over branches by their size, and over days by season; none are on a Sunday. */
export function spread(count: number, sizes: readonly number[], days: readonly string[], chance: Chance): Schedule {
  const schedule = sizes.map(() => new Map<string, number>())
  const slots = days.flatMap(day => Array<string>(weightOf(day)).fill(day))
  const places = sizes.flatMap((size, branch) => Array<number>(Math.round(size * 20)).fill(branch))
  for (let made = 0; made < count; made += 1) {
    const ofBranch = schedule[chance.one(places)]
    const day = chance.one(slots)
    ofBranch?.set(day, (ofBranch.get(day) ?? 0) + 1)
  }
  return schedule
}

function weightOf(day: string): number {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return 0
  return isAdmissionSeason(day) ? 5 : 2
}

export const total = (days: ReadonlyMap<string, number>): number =>
  [...days.values()].reduce((all, count) => all + count, 0)
