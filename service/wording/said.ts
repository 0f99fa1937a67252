import type { PaperLanguage } from '#contract/fields/fields'
import type { Language } from '#contract/product/languages'

/** The names in braces of a text: `count` and `total` of `{count} of {total}`. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** Says an English text of a catalogue in a language, with its values put in place of the names in braces. */
export type Say<Known extends string> = <const Text extends string>(
  text: Text extends Known ? Text : 'This text has no Hindi yet: add it to its catalogue in service/wording/hindi',
  ...[values]: [Names<Text>] extends [never] ? [] : [Record<Names<Text>, string | number>]
) => string

/** English is what the code is written in, and a catalogue has its Hindi. One that a catalogue lacks doesn't compile. */
export const sayer =
  <Known extends string>(hindi: Readonly<Record<Known, string>>, language: Language): Say<Known> =>
  (text, ...[values]) => {
    const translated: Readonly<Record<string, string>> = hindi
    const said = language === 'hi' ? (translated[text] ?? text) : text
    if (values === undefined) return said
    const named = new Map<string, string | number>(Object.entries(values))
    return said.replace(/\{(\w+)\}/g, (_, name: string) => `${named.get(name)}`)
  }

/** What is written in one language, or in Hindi and then in English; once if it is the same in both. */
export function inEach(language: PaperLanguage, between: string, write: (one: Language) => string): string {
  if (language !== 'both') return write(language)
  const [hindi, english] = [write('hi'), write('en')]
  return hindi === english ? english : `${hindi}${between}${english}`
}
