import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsOf } from './texts.ts'

/**
 * A part of `npm run check`: each text that a module says is in the catalogue of its screen or in the shared one, each
 * text of a catalogue is said, and the values, the spaces at its ends and the words are in every language. That a text is
 * in a catalogue at all is what the compiler checks.
 */
const web = join(import.meta.dirname, '..')
const catalogues = join(web, 'shared/language/hi')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(catalogues, file), 'utf8'))

const shared = read('shared.json')
const screens = new Map(
  readdirSync(join(catalogues, 'screens')).map(
    file => [file.replace('.json', ''), read(join('screens', file))] as const,
  ),
)

const said = modules().flatMap(path => textsOf(join(web, path)).map(text => ({ path, text })))
const faults = [
  ...said
    .filter(({ path, text }) => !isKnown(path, text))
    .map(({ path, text }) => `${path} says “${text}”, which its catalogue lacks.`),
  ...[['shared', shared] as const, ...screens].flatMap(([name, texts]) => faultsOf(name, texts)),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

function modules(): string[] {
  const tops = ['app', 'screens', 'shared', 'site']
  return tops
    .flatMap(top => readdirSync(join(web, top), { recursive: true, encoding: 'utf8' }).map(name => `${top}/${name}`))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
}

function isKnown(path: string, text: string): boolean {
  const [top, screen = ''] = path.split('/')
  return text in shared || (top === 'screens' && text in (screens.get(screen) ?? {}))
}

function faultsOf(name: string, texts: Record<string, string>): string[] {
  const used = new Set(
    said.filter(({ path }) => name === 'shared' || path.startsWith(`screens/${name}/`)).map(({ text }) => text),
  )
  return Object.entries(texts).flatMap(([english, translated]) => [
    ...(used.has(english) ? [] : [`Nothing says “${english}” of ${name}.json.`]),
    ...(values(english) === values(translated)
      ? []
      : [`“${english}” of ${name}.json has other values in its translation.`]),
    ...(ends(english) === ends(translated) ? [] : [`“${english}” of ${name}.json has other spaces at its ends.`]),
  ])
}

function values(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).toSorted().join()
}

function ends(text: string): string {
  return `${text.startsWith(' ')} ${text.endsWith(' ')}`
}
