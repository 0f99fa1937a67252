import { expect, test } from 'vitest'
import { today } from '../format/dates.ts'
import { csvName } from './saveCsv.ts'

test.each([
  ['from=2026-04-01&to=2026-04-30&institute=Pune', 'payments-2026-04-01-2026-04-30-Pune.csv'],
  ['from=2026-04-01', 'payments-from-2026-04-01.csv'],
  ['to=2026-04-30', 'payments-until-2026-04-30.csv'],
  ['asOf=2026-03-31', 'payments-2026-03-31.csv'],
  ['dueFrom=2026-04-01&dueTo=2026-04-30', 'payments-due-2026-04-01-2026-04-30.csv'],
  ['from=2026-04-01&dueTo=2026-04-30', 'payments-from-2026-04-01-due-until-2026-04-30.csv'],
  ['institute=Pune', `payments-${today()}-Pune.csv`],
  ['', `payments-${today()}.csv`],
])('a list of %j is saved as %s', (search, name) => {
  expect(csvName('payments', new URLSearchParams(search), {})).toBe(name)
})

test('the file is named after all that its rows are narrowed to, each once', () => {
  const search = new URLSearchParams('from=2026-04-01&to=2026-04-30&institute=Pune&method=upi&status=none&q=rent 2/3')
  const method = { column: 'method', label: 'Method', all: 'All', options: [{ value: 'upi', label: 'UPI' }] }
  const narrowed = [
    { params: ['institute'], text: 'Pune' },
    { params: ['from', 'to'], text: '01/04/2026 – 30/04/2026' },
    { params: ['account'], text: 'Repairs: roof' },
    { params: ['voided'], text: 'With voided payments' },
    { params: ['cheque'], text: null },
  ]
  expect(csvName('journal', search, { filters: [method, { ...method, column: 'status' }], narrowed })).toBe(
    'journal-2026-04-01-2026-04-30-Pune-UPI-Repairs- roof-With voided payments-rent 2-3.csv',
  )
})

test('the longest search leaves the name short enough for every file system, with its dates and its ending', () => {
  const dates = 'from=2026-04-01&to=2026-04-30&dueFrom=2026-04-01&dueTo=2026-04-30'
  const search = new URLSearchParams(`${dates}&institute=Pune&q=${'क'.repeat(100)}`)
  const name = csvName('upcoming-installments', search, {})
  expect(name).toMatch(/^upcoming-installments-2026-04-01-2026-04-30-due-2026-04-01-2026-04-30-Pune-क+\.csv$/)
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
})
