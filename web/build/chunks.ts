import { basename, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { entries, surroundings } from './manifest.ts'

type Modules = Rolldown.ChunkingContext

/** The screens of the app that need no session. */
const frontDoor = /^(session\/(Login|Unauthorized|NotFound)|verify\/Verify)Page\.tsx$/
const screen = /^[\w-]+\/\w+(Page|Dashboard)\.tsx$/

/** What so many screens need is loaded with all of them. */
const many = 20

/**
 * The file of a module that several screens share, null for what is left to the bundler. By itself that makes a file of
 * each icon, 70 of them for a screen, and a phone on a slow line waits for six at a time.
 */
export function sharedChunks(web: string) {
  return (id: string, modules: Modules): string | null => {
    const found = headsOf(id, modules)
    if (found.has(id)) return null
    const heads = [...found].map(head => relative(web, head))
    const inside = heads.filter(head => head === surroundings || (screen.test(head) && !frontDoor.test(head)))
    if (inside.length === 0) return null
    if (heads.includes(entries.site)) return 'common'
    if (heads.some(head => head === entries.app || frontDoor.test(head))) return 'front'
    if (inside.includes(surroundings)) return 'office'
    return inside.length >= many ? 'screens' : null
  }
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
