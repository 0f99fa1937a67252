import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const body = (...cells: (string | number | null)[]) => toCsv(['a'], [cells]).split('\r\n')[1]

test('it starts with a byte order mark and ends its lines as Excel wants', () => {
  expect(toCsv(['Name', 'Amount'], [['Asha', 12500.5]])).toBe('\ufeffName,Amount\r\nAsha,12500.50\r\n')
})

test.each(['=1+1', '+91 98', '-5', '@sum', '\tx', '\rx'])(
  'a text that a spreadsheet would run as a formula is guarded: %j',
  text => {
    expect(body(text)?.replaceAll('"', '')).toMatch(/^'/)
  },
)

test('a number is never guarded, a negative one neither', () => {
  expect(body(-250.75)).toBe('-250.75')
})

test.each([
  [1000.5, '1000.50'],
  [1000, '1000.00'],
  [0, '0.00'],
  [-0.29, '-0.29'],
  [999999999999.99, '999999999999.99'],
])('money of %d is written with its paise, whole rupees too', (rupees, text) => {
  expect(body(rupees)).toBe(text)
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsv(['a'], [['say "hi", please\nnow']])).toBe('\ufeffa\r\n"say ""hi"", please\nnow"\r\n')
})

test('null is an empty cell', () => {
  expect(body(null, 'x')).toBe(',x')
})
