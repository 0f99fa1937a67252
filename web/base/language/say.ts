import type { Names } from '#wording/said'
import type { Translated } from './messages.ts'

/** English is what the code is written in. */
let translate = (english: string) => english

/** Called by the module of another language, which a page loads before the app. */
export function speak(inIt: (english: string) => string): void {
  translate = inIt
}

/**
 * A text in the chosen language, with its values put in place of the names in braces. One and many are texts of their own.
 *
 *     say(days === 1 ? '1 day is not closed' : '{days} days are not closed', { days })
 */
export function say<const Text extends string>(
  text: Translated<Text>,
  ...[values]: [Names<Text>] extends [never] ? [] : [Record<Names<Text>, string | number>]
): string {
  const said = translate(text)
  return values ? said.replace(/\{(\w+)\}/g, (_, name: Names<Text>) => `${values[name]}`) : said
}

/** What the server says: a sentence, or a value such as a method's name. What the language doesn't know stays as it is. */
export const heard = (text: string): string => translate(text)
