import { join } from 'node:path'
import { toCsv } from '../../ui/format/csv.ts'
import { folderOf, readTexts, screensOf } from './dealTexts.ts'

/**
 * `npm run -s texts > texts.csv` lists every message of the product for editors, who read it in a spreadsheet: where it is
 * said, in English and in Hindi. `sentences` and `values` come from the service, `shared` is said on several screens.
 */
const folder = folderOf(join(import.meta.dirname, '../..'))
const catalogues = [
  ...['sentences', 'values', 'shared'].map(name => [name, readTexts(join(folder, `${name}.json`))] as const),
  ...screensOf(folder),
]
const rows = catalogues.flatMap(([name, texts]) =>
  Object.entries(texts).map(([english, hindi]) => [name, english, hindi]),
)
// A program that reads the list, such as `head`, may end before it.
process.stdout.on('error', error => {
  if (!('code' in error && error.code === 'EPIPE')) throw error
})
process.stdout.write(toCsv(['Screen', 'English', 'Hindi'], rows))
