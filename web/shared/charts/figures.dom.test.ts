import { expect, test } from 'vitest'

await import('../../base/language/hindi.ts')
const { shortRupees } = await import('./figures.ts')
const { fileSize } = await import('../../ui/format/fileSize.ts')

test('whoever reads no English letters reads short amounts and small files too', () => {
  expect([950, 20_000, 1_50_000, -12_00_00_000].map(shortRupees)).toEqual([
    '₹950',
    '₹20\u00a0हजार',
    '₹1.5\u00a0लाख',
    '−₹12\u00a0करोड़',
  ])
  expect([0, 38, 1536].map(fileSize)).toEqual(['0 बाइट', '38 बाइट', '1.5 KB'])
})
