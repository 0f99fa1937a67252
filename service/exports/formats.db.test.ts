import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import { createInstitute } from '#contract/records/institutes'
import type { ExportFormat } from '#contract/reports/exports'
import { temporaryFolder } from '#db/testing/folder'
import { deskForAllTests, newKey, person, today } from '#tests/desk/desk'
import {
  beancountReads,
  fileOf,
  hledgerReads,
  ledgerReads,
  readCsv,
  readWorkbook,
  runStrictly,
  tallyReads,
  workbookOnPaper,
} from '#tests/programs/readers'
import { runTool, type Tool, testWith } from '#tests/programs/tools'
import { exporterForAllTests } from './testing/exporting.ts'

/** Names with characters that are special in some format, including two pairs that some formats treat as equal. */
const branches = ['Kolhapur: "East" (A); B', 'Kolhapur- "East" (A); B', 'कोल्हापूर 😀', '=1+1', 'R&D <west>']
/** The second one is the same head as the first. */
const sources = ['Rent', 'RENT', 'rent  ]]> & "x"', '-5%', 'भाडे', 'Rent: shop; #2 | x']
/** An invented number with the check digit of an Aadhaar number. */
const aadhaar = '234123412346'

const desk = deskForAllTests()
let folder: string
const exporter = exporterForAllTests(() => desk.server.database.url)
beforeAll(async () => {
  folder = await temporaryFolder()
  for (const instituteName of branches) {
    await desk.admin.ok(createInstitute, { body: { instituteName } })
    for (const source of sources) {
      const body = {
        source,
        amount: 12.34,
        date: today,
        instituteName,
        type: 'expense' as const,
        notes: `His card is ${aadhaar}`,
      }
      await desk.admin.ok(recordEntry, { body, key: newKey() })
    }
  }
  const enrollment = await desk.enrol({ ...person(), firstName: '=cmd()', lastName: 'Q"uote\\', mobile: '0987654321' })
  await desk.pay(enrollment, 1234.5, {
    paymentMethod: 'upi',
    transactionId: '000123456789',
    notes: '+91 call; (x) | "y"',
  })
})
afterAll(() => rm(folder, { recursive: true }))

const written = async (format: 'hledger' | 'beancount' | 'tally' | 'xlsx') => {
  const { bytes, text } = await exporter.of(format)
  return { path: await fileOf(folder, `odd.${format}`, bytes), text }
}
const total = (reads: readonly { readonly account: string; readonly paise: number }[]) => ({
  accounts: new Set(reads.map(({ account }) => account)).size,
  paise: reads.reduce((sum, { paise }) => sum + Math.max(paise, 0), 0),
})

describe('names with special characters', () => {
  testWith(['hledger', 'ledger', 'bean-check', 'xmllint', 'openpyxl'], 'stay distinct in every format', async () => {
    const hledger = await written('hledger')
    const expected = total(await hledgerReads(hledger.path))
    // Cash, each head, and at Pune: receivable, UPI and fees.
    expect(expected.accounts).toBe(branches.length * sources.length + 3)
    expect(total(await ledgerReads(hledger.path))).toEqual(expected)
    const beancount = await written('beancount')
    expect(total(await beancountReads(beancount.path, beancount.text))).toEqual(expected)
    expect(total(await tallyReads((await written('tally')).path))).toEqual(expected)
  })

  testWith(['openpyxl'], 'stay distinct in Tally, which ignores case and punctuation', async () => {
    const names = (await tallyReads((await written('tally')).path)).map(({ account }) => account)
    const folded = new Set(
      [...new Set(names)].map(name =>
        name
          .toLowerCase()
          .replace(/[\s\p{P}\p{S}]+/gu, ' ')
          .trim(),
      ),
    )
    expect(folded.size).toBe(new Set(names).size)
  })

  test('are unchanged in JSON', async () => {
    const { text } = await exporter.of('json')
    const { rows } = JSON.parse(text)
    const exported = new Set(rows.map(({ branch }: { branch: string }) => branch))
    for (const branch of branches) expect(exported).toContain(branch)
    expect(text).toContain('Expense for Rent in cash')
    expect(text).not.toContain('Expense for RENT')
  })
})

describe('CSV', () => {
  test('begins with a byte order mark, ends lines with CR LF, and holds plain decimals', async () => {
    const { bytes, text } = await exporter.of('csv', { kind: 'payments' })
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.split('\r\n').slice(1)).toEqual([expect.stringContaining(',1234.50,UPI,000123456789,'), ''])
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  })

  test('says when something was recorded by the clock of the institute, and JSON by that of the world', async () => {
    const [row = {}] = readCsv((await exporter.of('csv', { kind: 'payments' })).text)
    expect(row['Recorded at']).toBe(`${today} 10:00:00`)
    const [line = {}] = readCsv((await exporter.of('csv')).text)
    expect(line['Recorded at']).toBe(`${today} 10:00:00`)
    const { rows } = JSON.parse((await exporter.of('json', { kind: 'payments' })).text)
    expect(rows[0].recordedAt).toBe(`${today}T04:30:00.000Z`)
  })

  test('guards texts that a spreadsheet would run as formulas, but never numbers', async () => {
    const [row = {}] = readCsv((await exporter.of('csv', { kind: 'payments' })).text)
    expect(row).toMatchObject({ Student: `'=CMD() RAMESH Q"UOTE\\`, Note: `'+91 call; (x) | "y"`, Amount: '1234.50' })
    const days = readCsv((await exporter.of('csv', { kind: 'day-book' })).text)
    expect(days.find(({ Branch }) => Branch === `'=1+1`)?.Net).toBe('-74.04')
  })
})

testWith(
  ['openpyxl'],
  'a workbook holds dates and amounts as such, but what only looks like a number as text',
  async () => {
    const bytes = (await exporter.of('xlsx', { kind: 'payments' })).bytes
    const { Payments: [titles = [], row = []] = [], Manifest = [] } = await readWorkbook(
      await fileOf(folder, 'p.xlsx', bytes),
    )
    const cells = Object.fromEntries(titles.map(([, title], at) => [title, row[at]]))
    expect(cells).toMatchObject({
      Date: ['datetime', today],
      'Receipt number': ['str', 'PUN/26-27/00001'],
      Student: ['str', '=CMD() RAMESH Q"UOTE\\'],
      Mobile: ['str', '0987654321'],
      Amount: ['float', 1234.5],
      Reference: ['str', '000123456789'],
      'Recorded at': ['datetime', `${today} 10:00:00`],
    })
    expect(Manifest.flat().map(([, value]) => value)).toEqual(expect.arrayContaining(['Pune', 'UPI', 1234.5]))
  },
)

testWith(['openpyxl'], 'a workbook is printed with its columns side by side, below their titles', async () => {
  const paper = async (kind: 'payments' | 'dues') => {
    const { bytes } = await exporter.of('xlsx', { kind })
    return workbookOnPaper(await fileOf(folder, 'paper.xlsx', bytes))
  }
  const sheet = (across: number) => ['A4', 'landscape', true, across, 0, '1:1', '&A', '&P / &N']
  expect(await paper('dues')).toEqual([sheet(1), sheet(1)])
  expect(await paper('payments')).toEqual([sheet(2), sheet(1)])
})

test('an identity number that somebody wrote into a note is masked except for its last four digits', async () => {
  for (const format of ['csv', 'json', 'hledger', 'beancount', 'tally'] as const) {
    const { text } = await exporter.of(format)
    expect(text, format).not.toContain(aadhaar)
    expect(text, format).toContain('XXXXXXXX2346')
  }
})

/** Mistakes in a format and the tool that must detect each one; otherwise the tests above would prove nothing. */
const strictly = ['hledger', ['check', '--strict', '-f']] as const
const notDeclared = (text: string) => text.replace(/^account assets:cash.*\n/m, '')
const notOpened = (text: string) => text.replace(/^.* open Assets:Cash.*\n.*\n/m, '')
const mistakes: readonly (readonly [string, ExportFormat, (text: string) => string, Tool, readonly string[]])[] = [
  ['an account that is not declared', 'hledger', notDeclared, ...strictly],
  ['an account that is not declared', 'hledger', notDeclared, 'ledger', ['balance', '--pedantic', '-f']],
  ['a paisa too much', 'hledger', text => text.replace('12.34 INR', '12.35 INR'), ...strictly],
  ['a single space before the amount', 'hledger', text => text.replace(/ {2}(-?12.34)/, ' $1'), ...strictly],
  ['an account that was never opened', 'beancount', notOpened, 'bean-check', []],
  ['a quote that is not escaped', 'beancount', text => text.replace('\\"', '"'), 'bean-check', []],
  ['an ampersand that is not escaped', 'tally', text => text.replace('&amp;', '&'), 'xmllint', ['--noout']],
]
for (const [what, format, corrupt, tool, args] of mistakes)
  testWith([tool], `${tool} rejects ${what}`, async () => {
    const { text } = await exporter.of(format)
    expect(corrupt(text)).not.toBe(text)
    const path = await fileOf(folder, `mistake.${format}`, Buffer.from(corrupt(text)))
    expect((await runTool(tool, [...args, path])).code).not.toBe(0)
  })

testWith(['openpyxl'], 'openpyxl rejects a truncated workbook', async () => {
  const { bytes } = await exporter.of('xlsx')
  const path = await fileOf(folder, 'cut.xlsx', bytes.subarray(0, bytes.length - 100))
  await expect(
    runStrictly('openpyxl', '-c', 'import sys, openpyxl; openpyxl.load_workbook(sys.argv[1])', path),
  ).rejects.toThrow('BadZipFile')
})

test('an export can be limited to a branch and to dates, and can be empty', async () => {
  const { manifest } = await exporter.of('json', { instituteName: 'pune' })
  expect(manifest.ledgers.map(({ name }) => name)).toEqual(['Pune'])
  expect(manifest.counts).toEqual({ entries: 2, postings: 4 })
  for (const format of ['csv', 'xlsx', 'json', 'hledger', 'beancount', 'tally'] as const) {
    const empty = await exporter.of(format, { to: '2020-01-01' })
    expect(empty.manifest).toMatchObject({ totals: [], to: '2020-01-01' })
    if (format === 'json') expect(JSON.parse(empty.text)).toMatchObject({ rows: [], manifest: { totals: [] } })
  }
})
