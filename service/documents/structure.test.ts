import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '#db/testing/folder'
import { runTool, testWith } from '#tests/programs/tools'
import { drawPages, type TableColumn, table, titleBox } from './pages.ts'
import { makePdf } from './pdf.ts'
import { qrOf } from './qr.ts'
import { sheetPdf } from './receipt.ts'
import type { LogoSheet } from './receipt-a5.ts'

const logo = readFileSync(new URL('../../web/static/icons/192.png', import.meta.url))

/** A PDF as independent tools read it: its properties, the tree of its parts with their texts, and its texts for pictures. */
async function structureOf(bytes: Buffer) {
  const folder = await temporaryFolder()
  const file = join(folder, 'paper.pdf')
  await writeFile(file, bytes)
  const read = async (tool: 'pdfinfo' | 'qpdf', ...args: string[]) => {
    const { code, out, err } = await runTool(tool, args)
    expect({ tool, code, err }).toEqual({ tool, code: 0, err: '' })
    return out
  }
  await read('qpdf', '--check', file)
  const about = await read('pdfinfo', file)
  const tree = await read('pdfinfo', '-struct-text', file)
  const source = await read('qpdf', '--qdf', '--object-streams=disable', file, '-')
  await rm(folder, { recursive: true })
  return {
    author: /Author:\s+(.*)/.exec(about)?.[1],
    title: /Title:\s+(.*)/.exec(about)?.[1],
    tagged: /Tagged:\s+(.*)/.exec(about)?.[1],
    language: /\/Lang \((.*)\)/.exec(source)?.[1],
    pages: Number(/Pages:\s+(\d+)/.exec(about)?.[1]),
    alts: [...source.matchAll(/\/Alt \((.*)\)/g)].map(([, alt]) => alt),
    // Without attributes, such as the place of a picture, and how the parts are laid out.
    tree: tree.replace(/ \(block\)|^ +\/.*\n|:$/gm, ''),
  }
}

const sheet: LogoSheet = {
  language: 'en',
  institute: { name: 'Sunrise', logo: null, address: null, contact: ['Phone 98'] },
  ...{ title: 'Fee receipt', stamp: 'ORIGINAL', signature: 'Signature', notes: ['No refunds.'], picture: logo },
  cancelled: { word: 'CANCELLED', text: 'Typed twice' },
  head: [{ name: 'No.', value: 'PUN/1' }],
  details: [{ name: 'Received from', value: 'आशा Patil', wide: true }],
  amount: { name: 'Amount', figures: '₹500', wordsName: 'Amount in words', words: 'Rupees Five Hundred Only' },
  account: { title: 'Fee account', remark: null, fields: [{ name: 'Balance', value: '₹1,500 due' }] },
  receiver: { name: 'Received by', value: 'Meena' },
  verify: {
    text: 'Scan to check',
    url: 'https://x/verify/1',
    qr: qrOf('https://x/verify/1'),
    alt: 'QR code: https://x/verify/1',
  },
  copies: { student: 'STUDENT COPY', office: 'OFFICE COPY' },
}

interface Row {
  readonly day: string
  readonly amount: string
}
const columns: readonly TableColumn<Row>[] = [
  { name: 'Day', width: 100, cell: ({ day }) => [day, 'a note'] },
  { name: 'Amount', width: 100, align: 'right', cell: ({ amount }) => amount },
]

testWith(['pdfinfo', 'qpdf'], 'a paper says what its parts are, in the order in which they are read', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({ day: `Day ${n}`, amount: `₹${n}` }))
  const about = { title: 'Days', author: 'Sunrise', date: new Date('2026-04-05') }
  const pdf = await makePdf(about, doc => {
    const institute = { name: 'Sunrise', address: null, contact: [], logo }
    drawPages(doc, {
      boxes: [titleBox(doc, { institute, title: 'Days', period: 'all' }), ...table(doc, columns, rows)],
      foot: 'The end.',
    })
  })
  const { tree, ...rest } = await structureOf(pdf)
  const said = { author: 'Sunrise', title: 'Days', tagged: 'yes', language: 'en-IN' }
  expect(rest).toEqual({ ...said, pages: 3, alts: ['Logo of Sunrise'] })
  const lines = tree.split('\n').map(line => line.trim())
  expect(lines.slice(0, 18)).toEqual([
    ...['Document', 'Figure', '""', 'P', '"Sunrise"', 'H1', '"DAYS"', 'P', '"all"'],
    ...['Table', 'TR', 'TH', '"Day"', 'TH', '"Amount"', 'TR', 'TD', '"Day 0"'],
  ])
  // One table over all pages, whose head is read once, and the foot once, without the numbers of the pages.
  const count = (part: string) => lines.filter(line => line === part).length
  expect([count('Table'), count('TH'), count('TR'), count('TD')]).toEqual([1, 2, 61, 120])
  expect(lines.filter(Boolean).slice(-2)).toEqual(['P', '"The end."'])
})

testWith(['pdfinfo', 'qpdf'], 'a paper that is told to says nothing of its parts', async () => {
  const about = { title: 'Days', author: 'Sunrise', date: new Date('2026-04-05'), tagged: false }
  const pdf = await makePdf(about, doc =>
    drawPages(doc, { boxes: table(doc, columns, [{ day: '1', amount: '2' }]), foot: 'End' }),
  )
  expect(await structureOf(pdf)).toMatchObject({ tagged: 'no', language: 'en-IN', tree: '', pages: 1 })
})

testWith(['pdfinfo', 'qpdf'], 'a receipt reads from its head to its notes, whatever paper it is on', async () => {
  const about = { number: 'PUN/1', createdAt: '2026-04-05T10:00:00.000Z' }
  for (const [paper, copies] of [
    ['a5', 1],
    ['80mm', 1],
    ['a4', 2],
  ] as const) {
    const { tree, alts, ...rest } = await structureOf(await sheetPdf(sheet, about, paper))
    const said = { author: 'Sunrise', title: 'Receipt PUN/1', tagged: 'yes', language: 'en-IN' }
    expect(rest, paper).toEqual({ ...said, pages: 1 })
    expect(new Set(alts)).toEqual(new Set(['Logo of Sunrise', 'QR code: https://x/verify/1']))
    expect(alts).toHaveLength(2 * copies)
    const read = tree.replace(/\s+/g, ' ')
    const places = [
      ...['"Sunrise"', 'H1 "FEE RECEIPT"', '"ORIGINAL"', '"PUN/1"', 'P "Received from" "आशा Patil"', '"₹500"'],
      ...['"Received by" "Meena"', '"Scan to check"', '"No refunds."'],
    ].map(part => read.indexOf(part))
    expect(places, `${paper}: ${read}`).not.toContain(-1)
    // The word that lies across the sheet stands in its head already.
    expect(read.match(/CANCELLED/g), paper).toHaveLength(copies)
    expect(places, paper).toEqual(places.toSorted((a, b) => a - b))
  }
})
