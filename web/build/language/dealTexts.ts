import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { type Speaker, speakersOf } from './texts.ts'

export type Texts = Readonly<Record<string, string>>

/** A text that more screens than these may say is loaded with every screen. */
const mostScreens = 4

/**
 * In the build, a text of `shared.json` that few screens can say moves to the catalogues of these screens, so that no
 * other screen loads it. In development and in tests the catalogues stay as they are written.
 */
export function dealtTexts(web: string): Plugin {
  const folder = folderOf(web)
  let dealt: ReadonlyMap<string, Texts>
  return {
    name: 'dealt-texts',
    apply: 'build',
    buildStart() {
      dealt = dealtFor(web)
    },
    load(id) {
      const texts = id.startsWith(folder) && dealt.get(basename(id, '.json'))
      return texts ? JSON.stringify(texts) : undefined
    },
  }
}

export const folderOf = (web: string): string => join(web, 'base/language/hi')

export const dealtFor = (web: string): Map<string, Texts> =>
  deal(readTexts(join(folderOf(web), 'shared.json')), screensOf(folderOf(web)), speakersOf(web))

export const readTexts = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))

/** The texts of each screen by its name, as they are written. */
export function screensOf(folder: string): Map<string, Texts> {
  const names = readdirSync(join(folder, 'screens')).map(file => basename(file, '.json'))
  return new Map(names.map(name => [name, readTexts(join(folder, 'screens', `${name}.json`))]))
}

/** The texts by catalogue, `shared` or a screen, when each of `shared` goes to the screens that say it if they are few. */
export function deal(
  shared: Texts,
  screens: ReadonlyMap<string, Texts>,
  speakers: readonly Speaker[],
): Map<string, Texts> {
  const importsOf = new Map(speakers.map(({ path, imports }) => [path, imports]))
  const saidBy = (top: string) => {
    const reached = new Set(speakers.filter(({ path }) => path.startsWith(top)).map(({ path }) => path))
    for (const path of reached) for (const next of importsOf.get(path) ?? []) reached.add(next)
    return new Set(speakers.filter(({ path }) => reached.has(path)).flatMap(({ texts }) => texts))
  }
  // What runs before a screen, or in a file that screens share, must not wait for the texts of one screen.
  const atOnce = speakers.filter(({ path }) => !path.startsWith('screens/')).map(speaker => speaker.atOnce)
  const early = [saidBy('app/'), saidBy('site/'), ...atOnce]
  const said = [...screens.keys()].map(name => ({ name, texts: saidBy(`screens/${name}/`) }))
  const owners = (text: string) => {
    const names = said.filter(({ texts }) => texts.has(text)).map(({ name }) => name)
    const isForFew = names.length > 0 && names.length <= mostScreens && !early.some(texts => texts.has(text))
    return isForFew ? names : ['shared']
  }
  const dealt = new Map<string, Record<string, string>>([['shared', {}]])
  for (const [name, texts] of screens) dealt.set(name, { ...texts })
  for (const [text, translated] of Object.entries(shared))
    for (const name of owners(text)) Object.assign(dealt.get(name) ?? {}, { [text]: translated })
  return dealt
}
