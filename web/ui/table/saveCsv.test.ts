import { expect, test } from 'vitest'
import { today } from '../format/dates.ts'
import { csvName } from './saveCsv.ts'

test.each([
  ['from=2026-04-01&to=2026-04-30&institute=Pune', 'payments-2026-04-01-2026-04-30-Pune.csv'],
  ['asOf=2026-03-31', 'payments-2026-03-31.csv'],
  ['institute=Pune', `payments-${today()}-Pune.csv`],
  ['', `payments-${today()}.csv`],
])('a list of %j is saved as %s', (search, name) => {
  expect(csvName('payments', new URLSearchParams(search))).toBe(name)
})
