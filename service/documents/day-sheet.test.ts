import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { DayClose } from '#contract/counter/day-close'
import { temporaryFolder } from '#db/testing/folder'
import { runTool, testWith } from '#tests/programs/tools'
import { daySheetPdf } from './day-sheet.ts'

const none = { received: 0, otherIncome: 0, refunds: 0, expenses: 0, banked: 0, moved: 0 }
const close = {
  ...{ date: '2026-06-30', coversFrom: null, opening: 0, expected: 1_00_00_000, ...none },
  ...{ counted: { 500: 98_765, 0.5: 3 }, countedTotal: 4_93_82_501.5, difference: -4_93_82_501.5 },
  ...{ reason: null, confirmed: [], headSeq: 48, headHash: 'b0281e', instituteName: 'Pune', booked: null },
  ...{ closedBy: null, createdAt: '2026-06-30T13:00:00.000Z', reopened: null },
}

/** What `pdftotext` reads on each page of the sheet of a close that takes in some days. */
async function pagesOf(count: number, moved = none, reopened: DayClose['reopened'] = null): Promise<string[]> {
  const folder = await temporaryFolder()
  const file = join(folder, 'sheet.pdf')
  const days = Array.from({ length: count }, (_, at) => ({
    ...moved,
    date: `2026-06-${String(at + 1).padStart(2, '0')}`,
  }))
  const letterhead = { name: 'Sunrise', address: null, contact: [], logo: null }
  await writeFile(file, await daySheetPdf({ ...close, days, reopened }, 'Asia/Kolkata', letterhead, 'en'))
  const { out } = await runTool('pdftotext', ['-layout', file, '-'])
  await rm(folder, { recursive: true })
  return out.split('\f').slice(0, -1)
}

testWith(['pdftotext'], 'an amount in crores stands on one line, and coins as people say them', async () => {
  const [page = ''] = await pagesOf(0)
  expect(page).toContain('−₹4,93,82,501.50')
  expect(page).toMatch(/₹500 × 98,765 +₹4,93,82,500/)
  expect(page).toMatch(/50 paise × 3 +₹1.50/)
})

testWith(['pdftotext'], 'a reason that ends like a sentence ends it once', async () => {
  const [page = ''] = await pagesOf(0, none, { at: close.createdAt, by: null, reason: 'Closed by mistake.' })
  expect(page).toContain('REOPENED by Admin: Closed by mistake. This count no longer holds.')
})

testWith(['pdftotext'], 'the signatures stand on the page of the hash that they are for', async () => {
  const split: number[] = []
  for (let days = 12; days < 20; days += 1) {
    const pages = await pagesOf(days)
    const at = (text: string) => pages.findIndex(page => page.includes(text))
    if (at('Checked by') !== at('Entry 48')) split.push(days)
  }
  expect(split).toEqual([])
})

testWith(['pdftotext'], 'each page of days says what its amounts are, also in crores', async () => {
  const crores = -9_99_99_999.99
  const all = {
    received: crores,
    otherIncome: crores,
    refunds: crores,
    expenses: crores,
    banked: crores,
    moved: crores,
  }
  const pages = await pagesOf(30, all)
  const days = pages.filter(page => page.includes('Jun-2026  '))
  expect(days).toHaveLength(2)
  for (const page of days) expect(page).toMatch(/Cash by day +Fees received .*Moved\n/)
  const lines = pages.flatMap(page => page.match(/\d\d-Jun-2026(?: +−₹9,99,99,999\.99){6}$/gm) ?? [])
  expect(lines).toHaveLength(30)
})
