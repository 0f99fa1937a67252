import { posix } from 'node:path'

/** A screen of the app: where it is, and the module that is loaded for it. */
export interface AppRoute {
  /** As the router has it: `/students/:id`. */
  readonly path: string
  /** As the manifest has it: `screens/students/StudentPage.tsx`. */
  readonly module: string
  /** Whether it shows within the back office, as the screens of the table do. */
  readonly inside: boolean
}

const lazyScreen = /const (\w+) = lazyScreen\(\(\) => import\('(\.[^']+)'\)\)/g
const somePath = /\bpath(?:: |=)['"]([^'"]+)['"]/g
const table = 'export const screens'

/**
 * The routes of `routes.tsx`, read from its text: the router's own table is a tree of elements, which can't tell what a
 * lazy one will load. A path without a lazy screen stops the build, so that no route is ever left out of the pages.
 */
export function readRoutes(source: string): AppRoute[] {
  const modules = new Map(
    [...source.matchAll(lazyScreen)].map(([, name = '', module = '']) => [name, posix.join('app', module)]),
  )
  const inside = source.indexOf(table)
  const end = source.indexOf('\n]', inside)
  return [...source.matchAll(somePath)].map(({ 1: path = '', index }) => {
    const screens = source.slice(index).matchAll(/<([A-Z]\w*)/g)
    const module = screens.map(([, name = '']) => modules.get(name)).find(found => found !== undefined)
    if (module === undefined) throw new Error(`routes.tsx: the screen of ${path} isn't a lazy one.`)
    return { path, module, inside: index > inside && index < end }
  })
}
