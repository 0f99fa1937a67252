import { basename, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { webPaths } from '#contract/product/web-paths'
import { dashboards } from '../app/dashboards.ts'
import { notFound, routes } from '../app/routes.ts'
import { schemasPart } from './contract/parts.ts'
import { speakersOf } from './language/texts.ts'
import { backOffice, entries } from './manifest.ts'

type Modules = Rolldown.ChunkingContext

/** The pages by which somebody goes on to the screens with a new password: the limit of users applies to them. */
export const leadInside: readonly string[] = [webPaths.acceptInvite, webPaths.forgotPassword, webPaths.register]

/** The pages of the app that need no session, but for those. */
const frontDoor: readonly string[] = [...routes, notFound]
  .filter(({ path, roles }) => roles === null && !leadInside.includes(path))
  .map(({ module }) => module)
const screens: readonly string[] = [...routes.map(({ module }) => module), ...Object.values(dashboards)]

/** A module that at least this many screens need goes into the file that all of them load. */
const screensForAll = 20
/** So does a module that two screens need, up to this many characters with its imports: a separate file would cost more. */
const charactersForAll = 1500
/** So does a part of the contract that at least this many screens call. */
const callersForAll = 8

/**
 * The file for a module that several screens share; null leaves the choice to the bundler. On its own, the bundler makes a
 * file for each icon, 70 for one screen, and a phone on a slow connection loads only six files at a time.
 */
export function sharedChunks(web: string) {
  const namesOfHeads = (id: string, modules: Modules) => [...headsOf(id, modules)].map(head => relative(web, head))
  const isEverywhere = (id: string, modules: Modules): boolean => {
    const heads = namesOfHeads(id, modules)
    return heads.includes(entries.app) || heads.includes(backOffice) || heads.filter(isInside).length >= screensForAll
  }
  // What one screen says as soon as it runs waits for the texts of that screen.
  const early = new Set(
    speakersOf(web)
      .filter(({ path, atOnce }) => atOnce.size > 0 && path.startsWith('screens/'))
      .map(({ path }) => path),
  )
  return (id: string, modules: Modules): string | null => {
    const heads = namesOfHeads(id, modules)
    if (heads.includes(relative(web, id))) return null
    const inside = heads.filter(isInside)
    if (inside.length === 0) return null
    if (heads.includes(entries.site)) return 'common'
    const doors = heads.filter(head => frontDoor.includes(head))
    if (heads.includes(entries.app) || doors.length > 1) return 'front'
    // A module that only one page before the sign-in shares with the screens: the other such pages must not load it.
    if (doors[0]) return `before-${basename(doors[0], '.tsx')}`
    if (inside.includes(backOffice) || inside.length >= screensForAll) return 'office'
    const isCalled = id.includes('/service/contract/') && !id.endsWith(schemasPart) && inside.length >= callersForAll
    return isCalled ||
      (inside.length > 1 && !early.has(relative(web, id)) && weightOf(id, modules, isEverywhere) <= charactersForAll)
      ? 'office'
      : null
  }
}

const isInside = (head: string) => head === backOffice || (screens.includes(head) && !frontDoor.includes(head))

/** The characters of a module and all its imports, except those that are loaded anyway. */
function weightOf(id: string, modules: Modules, isThere: (id: string, modules: Modules) => boolean): number {
  const brought = new Set([id])
  for (const one of brought)
    for (const next of modules.getModuleInfo(one)?.importedIds ?? []) if (!isThere(next, modules)) brought.add(next)
  return [...brought].reduce((sum, one) => sum + (modules.getModuleInfo(one)?.code?.length ?? 0), 0)
}

/** The modules through which this one gets loaded: entries of the documents, and modules that are imported on demand. */
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

/** All icons are exported by one module, so an importer of that module needs this icon only if it mentions one of its names. */
function namesOf(icon: string, code: string): RegExp | null {
  const line = code.split('\n').find(one => one.includes(`/icons/${basename(icon)}'`))
  const names = line?.matchAll(/default as (\w+)/g).map(([, name]) => name)
  return names ? new RegExp(`\\b(${[...names].join('|')})\\b`) : null
}
