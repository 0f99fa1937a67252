import { expect, test } from 'vitest'
import { cells, workbook } from '../testing/workbooks.ts'
import { readStatement } from './statement.ts'

const heading = 'Date,Narration,Ref No,Debit,Credit,Balance'
const fee = '02/04/2026,Fee,,,500.00,1500.00'
const rent = '04/04/2026,Rent,R9,100.00,,1200.00'
const split = '03/04/2026,NEFT,ASHA PATIL,R1,200.00,,1300.00'
const cancelled = '03/04/2026,NEFT,ASHA PATIL,R1,,-200.00,1300.00'

async function read(rows: readonly string[], headings = heading) {
  const { lines } = await readStatement(Buffer.from(`${headings}\n${rows.join('\n')}\n`))
  return lines.map(({ narration, reference, amount }) => [narration, reference, amount].join(' | ')).join('\n')
}

const asha = 'NEFT, ASHA PATIL | R1 | -20000'

test.each([
  ['below the row that it follows', [fee, split, rent], asha],
  ['above it, where the newest is on top', [rent, split, fee], asha],
  ['first, below an opening balance', [',OPENING BALANCE,,,,1500.00', split, rent], asha],
  [
    'beside another such row',
    [fee, split, '03/04/2026,UPI,RAVI,KALE,,,50.00,1350.00'],
    `${asha}\nUPI, RAVI, KALE |  | 5000`,
  ],
  ['beside another one, the newest on top', ['03/04/2026,UPI,RAVI,,,50.00,1350.00', split, fee], asha],
  ['with amounts in quotes', [fee, '03/04/2026,NEFT,ASHA PATIL,R1,"200.00",,"1,300.00"'], asha],
  ['with money that the bank took back', [fee, cancelled], asha],
  [
    'with a text that goes on below',
    [fee, ',SECOND LINE,,,,', split, ',AND THIRD,,,,', rent],
    'NEFT, ASHA PATIL AND THIRD | R1 | -20000',
  ],
  [
    'in an account that is overdrawn',
    ['02/04/2026,Fee,,,500.00,100.00 Dr', '03/04/2026,NEFT,ASHA PATIL,R1,200.00,,300.00 Dr'],
    asha,
  ],
])('a text that a comma without quotes has split is joined again: %s', async (_, rows, line) => {
  expect(await read(rows)).toContain(line)
})

test('the last column may be empty in such a row', async () => {
  const last = `${heading},Branch`
  expect(await read([`${fee},`, `${split},`], last)).toContain(asha)
  expect(await read([`${fee},`, `${split},paid`], last)).toContain(asha)
})

test('rows that end with a separator are read as they are', async () => {
  const lines = 'Fee |  | 50000\nRent | R9 | -10000'
  expect(await read([`${fee},`, '04/04/2026,Rent,R9,100.00,,1400.00,'])).toBe(lines)
  expect(await read(['02/04/2026,Fee,500,', '04/04/2026,Rent,-100,'], 'Date,Narration,Amount')).toBe(
    lines.replace('R9', ''),
  )
})

test.each([
  ['no balance proves it', ['02/04/2026,NEFT 1,234.00,,500.00'], 'Date,Narration,Debit,Credit', 2],
  ['its balance is another', [fee, '03/04/2026,NEFT,ASHA PATIL,R1,200.00,,1300.01'], heading, 3],
  ['nothing says what was there before', [split], heading, 2],
  ['the commas of an amount split it', [fee, '03/04/2026,NEFT,R1,,1,200.00,2,700.00'], heading, 3],
  [
    'two texts may hold the comma',
    [fee, '03/04/2026,A,B,C,200.00,,1300.00'],
    'Date,Narration,Remarks,Debit,Credit,Balance',
    3,
  ],
])('a row with too many cells is refused by its number where %s', async (_, rows, headings, row) => {
  await expect(read(rows, headings)).rejects.toThrow(`File has more cells than headings in row ${row}, as where`)
})

test('a note below the table may hold any number of commas', async () => {
  expect(await read([fee, 'Registered office: 1, M G Road, Fort, Mumbai, 400001, India, 1800'])).toBe('Fee |  | 50000')
})

test('a note beside the table of a workbook is none of its texts', async () => {
  const headings = ['Date', 'Details', 'Amount'].map(cells.inline)
  const bytes = workbook([headings, [cells.date('46114'), cells.inline('Fee'), cells.number('5'), cells.inline('ok')]])
  expect((await readStatement(bytes)).lines).toMatchObject([{ narration: 'Fee', amount: 500 }])
})
