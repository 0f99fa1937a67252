import { basename, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { webPaths } from '#contract/product/web-paths'
import { dashboards, notFound, routes } from '../app/routes.ts'
import { backOffice, entries } from './manifest.ts'

type Modules = Rolldown.ChunkingContext

/** The pages of the app that need no session. Who follows an invitation goes on to what students load. */
const frontDoor: readonly string[] = [...routes, notFound]
  .filter(({ path, roles }) => roles === null && path !== webPaths.acceptInvite)
  .map(({ module }) => module)
const screens: readonly string[] = [...routes.map(({ module }) => module), ...Object.values(dashboards)]

/** What so many screens need is loaded with all of them. */
const many = 20
/** So is what two need, if it has no more characters with all that it brings along: a file of its own would cost more. */
const light = 1200
/** And rows of the API that so many screens call. */
const some = 8

/**
 * The file of a module that several screens share, null for what is left to the bundler. By itself that makes a file of
 * each icon, 70 of them for a screen, and a phone on a slow line waits for six at a time.
 */
export function sharedChunks(web: string) {
  const namesOfHeads = (id: string, modules: Modules) => [...headsOf(id, modules)].map(head => relative(web, head))
  const isEverywhere = (id: string, modules: Modules): boolean => {
    const heads = namesOfHeads(id, modules)
    return heads.includes(entries.app) || heads.includes(backOffice) || heads.filter(isInside).length >= many
  }
  return (id: string, modules: Modules): string | null => {
    const heads = namesOfHeads(id, modules)
    if (heads.includes(relative(web, id))) return null
    const inside = heads.filter(isInside)
    if (inside.length === 0) return null
    if (heads.includes(entries.site)) return 'common'
    const doors = heads.filter(head => frontDoor.includes(head))
    if (heads.includes(entries.app) || doors.length > 1) return 'front'
    // What one page before the sign-in shares with screens only, the other such pages don't load.
    if (doors[0]) return `before-${basename(doors[0], '.tsx')}`
    if (inside.includes(backOffice) || inside.length >= many) return 'office'
    const isCalled = id.includes('/service/contract/') && inside.length >= some
    return isCalled || (inside.length > 1 && weightOf(id, modules, isEverywhere) <= light) ? 'office' : null
  }
}

const isInside = (head: string) => head === backOffice || (screens.includes(head) && !frontDoor.includes(head))

/** The characters of a module with all it brings along, but for what is there anyway. */
function weightOf(id: string, modules: Modules, isThere: (id: string, modules: Modules) => boolean): number {
  const brought = new Set([id])
  for (const one of brought)
    for (const next of modules.getModuleInfo(one)?.importedIds ?? []) if (!isThere(next, modules)) brought.add(next)
  return [...brought].reduce((sum, one) => sum + (modules.getModuleInfo(one)?.code?.length ?? 0), 0)
}

/** The modules that load by themselves and bring this one along: a document's, and those that are imported on demand. */
function headsOf(id: string, modules: Modules): Set<string> {
  const heads = new Set<string>()
  const seen = new Set<string>()
  const visit = (one: string) => {
    const info = modules.getModuleInfo(one)
    if (!info || seen.has(one)) return
    seen.add(one)
    if (info.isEntry || info.dynamicImporters.length > 0) heads.add(one)
    const names = allIcons.test(one) ? namesOf(id, info.code ?? '') : null
    for (const importer of info.importers)
      if (!names || names.test(modules.getModuleInfo(importer)?.code ?? '')) visit(importer)
  }
  visit(id)
  return heads
}

const allIcons = /\/lucide-react\.mjs$/

/** Every icon is had from one module, so who imports that one doesn't need this icon, unless it says one of its names. */
function namesOf(icon: string, code: string): RegExp | null {
  const line = code.split('\n').find(one => one.includes(`/icons/${basename(icon)}'`))
  const names = line?.matchAll(/default as (\w+)/g).map(([, name]) => name)
  return names ? new RegExp(`\\b(${[...names].join('|')})\\b`) : null
}
