import type { Role } from '#contract/fields/fields'
import { AppRoutes } from '../../app/routes.tsx'

/** One address of the app, and who gets to see it there. */
export interface ScreenOf {
  path: string
  /** Null for a page that everybody sees. */
  role: Role | null
}

const everyRole: readonly Role[] = ['super_admin', 'sub_admin', 'student']

/** Every route as every role that may see it, read from the router itself, so that a new one is never forgotten. */
export const screens: readonly ScreenOf[] = screensIn(AppRoutes(), null)

/** Walks through the elements of the router: a `path` is a screen, a guard around it says for whom. */
function screensIn(node: unknown, around: readonly Role[] | null): ScreenOf[] {
  if (Array.isArray(node)) return node.flatMap(child => screensIn(child, around))
  if (!node) return []
  const { path, element, children }: Record<string, unknown> = Object(Object(node).props)
  const roles = rolesOf(element) ?? around
  const here =
    typeof path !== 'string' ? [] : roles === null ? [{ path, role: null }] : roles.map(role => ({ path, role }))
  return [...here, ...screensIn(children, roles)]
}

/** Whom a guard lets in: everybody who is signed in, unless it names roles. Null where there is no guard. */
function rolesOf(element: unknown): readonly Role[] | null {
  const { type, props } = Object(element)
  if (Object(type).name !== 'Guard') return null
  return everyRole.filter(role => !props.roles || props.roles.includes(role))
}
