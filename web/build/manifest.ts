import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export const dist = join(import.meta.dirname, '../dist')

/** The two HTML documents as the manifest names them: the public site, and the app behind the sign-in. */
export const entries = { site: 'index.html', app: 'app.html' } as const

/** The module of each language besides English; a page in that language loads it before the app. */
export const languageModules = { hi: 'base/language/hindi.ts' } as const

/** The frame around every screen of a signed-in user; it loads along with each of them. */
export const backOffice = 'app/layout/BackOffice.tsx'

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The names in the manifest of everything that must load before these modules can run, without their dynamic imports. */
function closureOf(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const module of modules) visit(module)
  return [...found]
}

export const scriptsOf = (manifest: Manifest, modules: readonly string[]): string[] =>
  closureOf(manifest, modules).flatMap(name => manifest[name]?.file ?? [])

export const stylesOf = (manifest: Manifest, modules: readonly string[]): string[] =>
  closureOf(manifest, modules).flatMap(name => manifest[name]?.css ?? [])
