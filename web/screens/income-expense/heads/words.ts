import { say } from '../../../base/language/say.ts'

/** "1 entry", "42 entries". */
export const entriesText = (count: number): string =>
  count === 1 ? say('1 entry') : say('{count} entries', { count: count.toLocaleString('en-IN') })
