import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Makes the fonts for PDFs; run `node service/documents/font/subset.ts` to write them again. Inter, as on the screens,
 * with ₹ and every Latin letter that occurs in names, and all of Noto Sans Devanagari, because it has so many
 * conjuncts.
 */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const latin = range(0x20, 0x7e) + range(0xa0, 0x17f) + range(0x1e00, 0x1eff)
const symbols = '₹‐‑–—‘’‚“”„…·•×÷−±≤≥→←✓\u0301\u0304\u0323\u202f\u2009'
const devanagari = [range(0x900, 0x97f), range(0xa8e0, 0xa8ff), range(0x1cd0, 0x1cf9), '\u200c\u200d\u25cc'].join('')

const { resolve } = createRequire(import.meta.url)
const noto = '@fontsource/noto-sans-devanagari'
for (const [weight, name] of [
  [400, 'Regular'],
  [600, 'SemiBold'],
] as const) {
  await make(`inter-${weight}.ttf`, `inter-ui/web/Inter-${name}.woff2`, latin + symbols, [
    'kern',
    'tnum',
    'ccmp',
    'mark',
  ])
  await make(
    `devanagari-${weight}.ttf`,
    `${noto}/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`,
    devanagari,
  )
}
await copyFile(resolve(`${noto}/LICENSE`), new URL('LICENSE-noto.txt', import.meta.url))
await copyFile(resolve('inter-ui/LICENSE.txt'), new URL('LICENSE-inter.txt', import.meta.url))

async function make(file: string, source: string, text: string, keepFeatures?: string[]): Promise<void> {
  const features = keepFeatures ? { keepFeatures } : {}
  const font = await subsetFont(await readFile(resolve(source)), text, {
    targetFormat: 'truetype',
    noHinting: true,
    ...features,
  })
  await writeFile(new URL(file, import.meta.url), font)
  process.stdout.write(`${file}: ${font.length} bytes\n`)
}
