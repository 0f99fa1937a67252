import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { methodNames } from '#contract/method-names'
import { lettersInHindi } from '#wording/hindi/letters'
import { messagesInHindi } from '#wording/hindi/messages'
import { paperInHindi } from '#wording/hindi/paper'
import { noticeText } from '#wording/notices'
import { folderOf, readTexts, screensOf, type Texts } from './language/dealTexts.ts'
import { speakersBelow, speakersOf } from './language/texts.ts'

/**
 * A part of `npm run check`: each text that a module says is in the catalogue of its screen or in the shared one, each
 * text of a catalogue is said, or is a name that the contract gives, and the values, the spaces at its ends and the words
 * are in every language. That a text is in a catalogue at all is what the compiler checks.
 */
const web = join(import.meta.dirname, '..')
const shared = readTexts(join(folderOf(web), 'shared.json'))
const screens = screensOf(folderOf(web))

const said = speakersOf(web).flatMap(({ path, texts }) => texts.map(text => ({ path, text })))
/** What both sides know by name, such as the kinds of exports, stands in the contract. */
const contract = codeBelow('../service/contract') + codeBelow('../service/wording')
const faults = [
  ...said
    .filter(({ path, text }) => !isKnown(path, text))
    .map(({ path, text }) => `${path} says “${text}”, which its catalogue lacks.`),
  ...[['shared', shared] as const, ...screens].flatMap(([name, texts]) => faultsOf(name, texts)),
]
const served = new Set([
  ...speakersBelow(join(web, '../service'), ['wording', 'documents', 'jobs/mail']).flatMap(({ texts }) => texts),
  ...Object.values(methodNames),
  ...Object.values(noticeText),
])
const catalogues = { paper: paperInHindi, messages: messagesInHindi, letters: lettersInHindi }
for (const [name, texts] of Object.entries(catalogues))
  faults.push(...faultsIn(`service/wording/hindi/${name}.ts`, texts, text => served.has(text)))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

function codeBelow(folder: string): string {
  const names = readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
  const code = names.filter(name => name.endsWith('.ts') && !name.startsWith('hindi'))
  return code.map(name => readFileSync(join(web, folder, name), 'utf8')).join('\n')
}

function isKnown(path: string, text: string): boolean {
  const [top, screen = ''] = path.split('/')
  return text in shared || (top === 'screens' && text in (screens.get(screen) ?? {}))
}

function faultsOf(name: string, texts: Texts): string[] {
  const used = new Set(
    said.filter(({ path }) => name === 'shared' || path.startsWith(`screens/${name}/`)).map(({ text }) => text),
  )
  return faultsIn(`${name}.json`, texts, text => used.has(text) || contract.includes(`'${text}'`))
}

function faultsIn(name: string, texts: Texts, isSaid: (text: string) => boolean): string[] {
  return Object.entries(texts).flatMap(([english, translated]) => [
    ...(isSaid(english) ? [] : [`Nothing says “${english}” of ${name}.`]),
    ...(values(english) === values(translated) ? [] : [`“${english}” of ${name} has other values in its translation.`]),
    ...(ends(english) === ends(translated) ? [] : [`“${english}” of ${name} has other spaces at its ends.`]),
  ])
}

function values(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).toSorted().join()
}

function ends(text: string): string {
  return `${text.startsWith(' ')} ${text.endsWith(' ')}`
}
