import type { Role } from '#contract/fields/fields'
import { sitePaths } from '#contract/product/site-paths'
import { notFound, routes } from '../../app/routes.ts'

/** One address of the web client, and who gets to see it there. */
export interface ScreenOf {
  path: string
  /** Null for a page that everybody sees. */
  role: Role | null
}

const everybody = Object.values(sitePaths).map(path => ({ path, roles: null }))

/** Every route as every role that may see it, read from the router's own list, so that a new one is never forgotten. */
export const screens: readonly ScreenOf[] = [...everybody, ...routes, notFound].flatMap(
  ({ path, roles }): ScreenOf[] => roles?.map(role => ({ path, role })) ?? [{ path, role: null }],
)
