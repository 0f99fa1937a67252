import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Activity } from '#contract/reports/activity'
import type { Statement, StatementLine } from '#contract/reports/statement'
import { temporaryFolder } from '#db/testing/folder'
import { runTool, testWith } from '#tests/programs/tools'
import { editLogPdf } from './edit-log.ts'
import { drawPages } from './pages.ts'
import { makePdf } from './pdf.ts'
import { statementPdf } from './statement.ts'

const letterhead = { name: 'Sunrise', address: null, contact: [], logo: null }

/** What `pdftotext` reads on each page, in the order in which it was drawn, and without what lies beside the paper. */
const pagesOf = async (bytes: Buffer): Promise<string[]> =>
  (await read('pdftotext', bytes, '-raw')).split('\f').slice(0, -1)

async function read(tool: 'pdfinfo' | 'pdftotext', bytes: Buffer, ...options: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const file = join(folder, 'paper.pdf')
  await writeFile(file, bytes)
  const { out } = await runTool(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])])
  await rm(folder, { recursive: true })
  return out
}

const entry = {
  ...{ at: '2026-06-30T13:00:00.000Z', who: null, instituteName: 'Pune', number: null, student: null },
  ...{ text: 'Course changed', reason: null, address: null, date: null },
}

const logged = (changes: readonly object[] = []) => ({ ...entry, changes }) as unknown as Activity

testWith(['pdftotext'], 'an entry of the edit log that is higher than a page goes on on the next', async () => {
  const words = (from: number) => Array.from({ length: 700 }, (_, at) => `word${from + at}`).join(' ')
  const changes = [{ field: 'Description', from: words(1_000), to: words(2_000) }]
  const entries = [logged(), logged(changes), logged()]
  const about = { scope: 'Pune', period: '2026-27', letterhead, timeZone: 'Asia/Kolkata', at: entry.at }
  const pages = await pagesOf(await editLogPdf({ entries, ...about }))
  const read = new Set(pages.join(' ').match(/word\d+/g))
  expect([pages.length > 2, read.size]).toEqual([true, 1_400])
  for (const page of pages) expect(page).toContain('Particulars')
})

testWith(['pdftotext'], 'an edit log of one entry says so', async () => {
  const entries = [logged()]
  const about = { scope: 'Pune', period: '2026-27', letterhead, timeZone: 'Asia/Kolkata', at: entry.at }
  expect((await pagesOf(await editLogPdf({ entries, ...about })))[0]).toMatch(/Pune · 1 entry\s/)
})

const none = { charge: 0, discount: 0, payment: 0, refund: 0, writeOff: 0 }
const line: StatementLine = {
  ...{ ...none, seq: 1, date: '2026-06-30', type: 'x', text: 'Enrolled', enrollmentId: 'e', courseName: 'Tally' },
  ...{ paymentId: null, receiptNumber: null, charge: 500, balance: 500 },
}
const statement = {
  Student: { id: 's', studentNumber: 'S-1', fullName: 'Asha Patil', mobile: '9876543210', email: 'asha@example.com' },
  ...{ namesOnPaper: 'typed', instituteName: 'Pune', instituteAddress: null, language: 'en' },
  ...{ startDate: null, endDate: '2026-06-30', opening: 0, closing: 500, nextDue: null, totals: none },
} as unknown as Statement

testWith(['pdftotext'], 'what is owed stands on the page of the closing balance', async () => {
  const split: number[] = []
  for (let count = 15; count < 25; count += 1) {
    const lines = Array.from({ length: count }, () => line)
    const pages = await pagesOf(await statementPdf({ ...statement, lines }, letterhead))
    const at = (text: string) => pages.findIndex(page => page.includes(text))
    if (at('Closing balance') !== at('Balance on')) split.push(count)
  }
  expect(split).toEqual([])
})

testWith(
  ['pdfinfo'],
  'a statement is by the institute, whose name its letterhead bears, and not by the branch',
  async () => {
    const bytes = await statementPdf({ ...statement, lines: [line] }, letterhead)
    expect(await read('pdfinfo', bytes)).toMatch(/Author: +Sunrise\n/)
  },
)

testWith(['pdftotext'], 'amounts in crores in each column leave room to say what happened', async () => {
  const crores = 99_99_99_999.99
  const all = { charge: crores, discount: crores, payment: crores, refund: crores, writeOff: crores }
  const of = { ...statement, lines: [line, { ...line, ...all, balance: crores }], totals: all, closing: crores }
  const [page = '', ...more] = await pagesOf(await statementPdf({ ...of, language: 'both' }, letterhead))
  expect(page).toContain('Opening balance')
  expect(page).toContain('Enrolled')
  expect(page.match(/₹99,99,99,999\.99/g)).toHaveLength(2 * 6 + 3)
  expect(more).toEqual([])
})

test('a foot of several lines covers nothing', async () => {
  const about = { title: 'Test', author: 'Test', date: new Date(0) }
  const ends: number[] = []
  const box = { height: 5, draw: (_: number, y: number) => void ends.push(y + 5) }
  await makePdf(about, doc => {
    const drawn = vi.spyOn(doc, 'text')
    drawPages(doc, { boxes: Array.from({ length: 200 }, () => box), foot: 'Asha Patil '.repeat(40) })
    const tops = drawn.mock.calls.map(call => Number((call as readonly unknown[])[2]) - 7.5)
    expect(Math.max(...ends)).toBeLessThan(Math.min(...tops))
  })
})
