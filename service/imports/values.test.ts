import { describe, expect, test } from 'vitest'
import { callAlone } from '#tests/programs/alone'
import type { CellKind } from '#wording/import-columns'
import { textCell } from './cell.ts'
import { readCell } from './values.ts'

const typed = (text: string, kind: CellKind) => Object.values(readCell(textCell(text), kind) ?? {}).join()
const number = (text: string, kind: CellKind) => Object.values(readCell({ kind: 'number', text }, kind) ?? {}).join()

describe('a date', () => {
  test.each([
    '05/04/2026',
    '5/4/2026',
    '5/4/2026 0:00',
    '05-04-2026',
    '05.04.2026',
    '05-Apr-2026',
    '5-apr-26',
    '5 April 2026',
    '2026/04/05',
    '2026-04-05',
    '2026-04-05 00:00:00',
    '2026.04.05',
    '20260405',
    'Apr 05, 2026',
    'April 5 2026',
    'Apr-05-2026',
    '5th April, 2026',
    '05/Apr/2026',
    '05APR2026',
    '05 Apr 26',
    '05 - 04 - 2026',
    '05\u00a0Apr\u00a02026',
    '०५/०४/२०२६',
  ])('is read with the day first: %s', text => expect(typed(text, 'date')).toBe('2026-04-05'))

  test.each([
    ['5-Apr-29', '2029-04-05'],
    ['5-Apr-30', '1930-04-05'],
  ])('of two digits of a year is read as spreadsheets do: %s', (text, day) => expect(typed(text, 'date')).toBe(day))

  test.each([
    ...['04/25/2026', '31/02/2026', '05/04/26', '5 Ap 2026', '5-Foo-26', '46117', '2026-04-05 13:00'],
    ...['Apr 05, 26', 'Foo 05, 2026', 'Feb 30, 2026', '05042026', '20261305', '2026045', '5 Apr 226'],
  ])('that is ambiguous or invalid is refused: %s', text =>
    expect(typed(text, 'date')).toMatch(/^must be a date such as/),
  )

  test('that a spreadsheet stores as the number of a day is refused, but not the digits of a date', () => {
    expect(number('46117', 'date')).toBe('holds the number 46117. Format the column as date.')
    expect(number('05042026', 'date')).toBe('holds the number 05042026. Format the column as date.')
    expect(number('20260405', 'date')).toBe('2026-04-05')
  })
})

describe('an amount', () => {
  test.each([
    ['2500', '2500'],
    ['2500.5', '2500.5'],
    ['₹ 2,500.50', '2500.50'],
    ['Rs. 1,23,456', '123456'],
    ['1,234,567.00', '1234567.00'],
    ['5000/-', '5000'],
    ['1 500', '1500'],
    ['1,500.00 Dr', '1500.00'],
    ['1,500.00Dr.', '1500.00'],
    ['Rs.500', '500'],
  ])('of %s is read as %s', (text, amount) => expect(typed(text, 'money')).toBe(amount))

  test.each([
    ['2500.505', 'must have at most two decimals, such as 12500.50.'],
    ['1,12,500.505', 'must have at most two decimals, such as 12500.50.'],
    ['-500', 'must not be below 0.'],
  ])('says what is wrong with %s', (text, problem) => expect(typed(text, 'money')).toBe(problem))

  test.each(['12,50', '1.500,00', '1,2345', '(500)', '500 Cr', 'Dr', '5e3x', '0x10', 'nil', '1 50'])(
    'is not read from %s',
    text => expect(typed(text, 'money')).toMatch(/^must be an amount in rupees/),
  )

  test('in a spreadsheet with more than two decimals is refused, never rounded', () => {
    expect(number('0.30000000000000004', 'money')).toMatch(/^must have at most two decimals/)
    expect(number('4999.49', 'money')).toBe('4999.49')
  })
})

describe('a mobile or identity number', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['1234 1234 1234', '123412341234'],
    ['9876543210.0', '9876543210'],
    ['123412341234.00', '123412341234'],
  ])('is read from %s', (text, wanted) => expect(typed(text, 'digits')).toBe(wanted))

  test.each(['4.41E+11', '9.87654E+09', '4,41234E+11'])('that a spreadsheet has shortened is refused: %s', text =>
    expect(typed(text, 'digits')).toMatch(
      /^was shortened to .+ Format the column as text and type the number again\.$/,
    ),
  )

  test('of which only the last digits are shown is refused with what to do', () =>
    expect(typed('XXXXXXXX9012', 'digits')).toBe(
      'shows only the last four digits. Type all of them, or leave the cell empty.',
    ))

  test('with ten or twelve digits may be stored as a number; others may have lost zeros or digits', () => {
    expect(number('9876543210', 'digits')).toBe('9876543210')
    expect(number('123412341234', 'digits')).toBe('123412341234')
    for (const digits of ['202567890', '12345678901', '1e+22', '9876543210.5'])
      expect(number(digits, 'digits')).toMatch(/Format the column as text/)
  })
})

test('an empty cell has no value, and the error of a formula is reported', () => {
  expect(readCell({ kind: 'empty' }, 'money')).toBeUndefined()
  expect(readCell({ kind: 'error', text: '#N/A' }, 'money')).toEqual({ problem: 'holds #N/A, not a value.' })
  expect(readCell({ kind: 'error', text: '' }, 'money')).toEqual({
    problem: 'holds a formula without its result. Open the file in Excel or LibreOffice, save it, and choose it again.',
  })
})

describe('a cell of a million characters is judged at once', () => {
  test.each([
    ['spaces before a sign', 'money', `1${' '.repeat(1_000_000)}x`],
    ['slashes', 'money', '/-'.repeat(500_000)],
    ['groups of digits', 'money', `1${',00'.repeat(300_000)}x`],
    ['digits', 'digits', `1${'1'.repeat(1_000_000)}e`],
    ['digits', 'digits', `1.${'0'.repeat(1_000_000)}x`],
    ['digits', 'money', `${'1'.repeat(1_000_000)}.e`],
    ['letters', 'date', `5${'a'.repeat(1_000_000)}26`],
    ['commas', 'date', `5${' ,'.repeat(500_000)}26`],
    ['zeros', 'date', `2026-04-05 00:00:00.${'0'.repeat(1_000_000)}x`],
    ['spaces', 'text', `a${' '.repeat(1_000_000)}b`],
  ] as const)('of %s as %s', async (_, kind, text) => {
    const read = await callAlone(import.meta.resolve('./values.ts'), 'readCell', { kind: 'text', text }, kind)
    expect(read).toHaveProperty(kind === 'text' || kind === 'digits' ? 'value' : 'problem')
  })
})
