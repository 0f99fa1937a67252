import { expect, test } from 'vitest'
import { type Answer, amountOf, countRows, resultCsv, shownRows } from './answer.ts'

const row = (
  number: number,
  status: 'created' | 'skipped' | 'failed',
  cells: string[],
  message: string | null = null,
) => ({
  ...{ row: number, status, message, field: null, id: null, amount: null, cells },
})
const answer: Answer = {
  sheets: [],
  hidden: { rows: 0, columns: [] },
  headings: ['Name', 'E-mail'],
  mapping: { fullName: 'Name', email: 'E-mail' },
  missing: [],
  unclear: {},
  total: 3,
  rows: [
    row(2, 'created', ['Asha Patil', 'asha@example.com']),
    row(3, 'skipped', ['', 'ravi@example.com']),
    row(4, 'failed', ['=HYPERLINK("http://x")', '+91"{"row":'], 'Column “E-mail” must be an email address.'),
  ],
  counts: { rows: 3, created: 1, skipped: 1, failed: 1 },
}

test('rows with a problem come first, and each row is named by its contents', () => {
  expect(shownRows(answer).map(({ row: number, who }) => [number, who])).toEqual([
    [4, '=HYPERLINK("http://x")'],
    [2, 'Asha Patil'],
    [3, 'ravi@example.com'],
  ])
})

test('the result file says what happened to each row, and nothing in it is a formula', () => {
  expect(resultCsv(answer).split('\r\n')).toEqual([
    '\ufeffRow,Name,E-mail,Result,What is wrong',
    '2,Asha Patil,asha@example.com,Added,',
    '3,,ravi@example.com,Nothing to add,',
    `4,"'=HYPERLINK(""http://x"")","'+91""{""row"":",Not imported,Column “E-mail” must be an email address.`,
    '',
  ])
})

test('rows are counted while the answer is still arriving, whatever they contain', () => {
  const text = JSON.stringify(answer)
  expect(countRows(text)).toBe(3)
  expect(countRows(text.slice(0, text.indexOf('{"row":3') + 3))).toBe(1)
  expect(countRows('')).toBe(0)
})

test('amounts are added up exactly', () => {
  const rows = [0.1, 0.2, null, 1500.1].map(amount => ({ ...row(2, 'created', []), amount }))
  expect(amountOf({ rows })).toBe(1500.4)
})
