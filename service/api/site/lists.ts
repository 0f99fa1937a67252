import { setTimeout } from 'node:timers/promises'
import type { Service } from '#api/pipeline/service'
import type { PublicLists } from '#contract/product/public-site'
import { sitePaths } from '#contract/product/site-paths'
import { gather } from '#lists/every-row'
import { listCourses } from '#records/courses/courses'
import { listAchievements } from '#records/showcase/achievements'
import { currentOffers } from '#records/showcase/offers'

/** A page waits no longer for a database that is slow or away, in milliseconds. */
export const longest = 2_000

/** The lists on the page of a path. They are read in parallel, and each may fail alone. */
export async function readLists(
  { system: { db }, log, today }: Pick<Service, 'system' | 'log' | 'today'>,
  path: string,
): Promise<PublicLists> {
  const tried = <Row>(list: Promise<readonly Row[]>) =>
    Promise.race([list, setTimeout(longest, null, { ref: false })]).catch((error: unknown) => {
      log.warn({ err: error }, `A list on ${path} could not be read.`)
      return null
    })
  const courses = async (limit?: number) => gather((await listCourses(db, { limit, onlyActive: true })).rows)
  const achievements = async () => gather((await listAchievements(db, { limit: 3 })).rows)
  if (path === sitePaths.coursesInfo) return { courses: await tried(courses()) }
  if (path !== sitePaths.home) return {}
  const lists = [tried(courses(6)), tried(achievements()), tried(currentOffers(db, today(), 2))] as const
  const [first, latest, running] = await Promise.all(lists)
  return { courses: first, achievements: latest, offers: running }
}
