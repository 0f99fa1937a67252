import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Cuts Inter down to what the screens show: `node web/ui/style/font/subset.ts` rewrites inter.woff2.
 * Stock Latin files leave ₹ out; the weights stop at 600 and the optical size is fixed, which halves the file.
 */
const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const symbols = '₹\u00a0\u202f–—‘’“”…·•×÷−±≤≥→←↑↓✓©®°½¼¾§é'

const source = createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2')
const subset = await subsetFont(await readFile(source), basicLatin + symbols, {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
})
await writeFile(new URL('inter.woff2', import.meta.url), subset)
process.stdout.write(`inter.woff2: ${subset.length} bytes\n`)
