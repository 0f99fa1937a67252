import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, newKey, openDesk, person, today } from '#api/routes/testing/desk'
import { recordEntry } from '#contract/counter/entries'
import { openExporter } from './testing/exporting.ts'
import { readCsv } from './testing/readers.ts'

let desk: Desk
let exporter: ReturnType<typeof openExporter>
beforeAll(async () => {
  desk = await openDesk()
  exporter = openExporter(desk.server.database.url)
})
afterAll(async () => {
  await exporter.stop()
  await desk.server.stop()
})

/** The lines of one number, each entry once. */
async function linesOf(number: string) {
  const lines = readCsv((await exporter.of('csv')).text).filter(line => line['Receipt number'] === number)
  return lines.filter(({ Debit }) => Debit !== '')
}

const expense = async (more: object) => {
  const body = { type: 'expense' as const, source: 'Rent', amount: 12_000, date: today, ...more }
  return (await desk.admin.ok(recordEntry, { body, key: newKey() })).incomeExpense
}

test('a cheque of fees is named by its number', async () => {
  const cheque = { paymentMethod: 'cheque' as const, chequeNumber: '000451' }
  const { receiptNumber } = await desk.pay(await desk.enrol(person()), 500, cheque)
  const [line] = await linesOf(receiptNumber)
  expect(line?.Narration).toMatch(/^Fees received from .* by cheque No\. 000451, receipt /)
})

test('an expense says who was paid and on which bill', async () => {
  const { voucherNumber } = await expense({ party: 'R K Landlord', billNumber: 'B/7' })
  const [line] = await linesOf(voucherNumber ?? '')
  expect(line?.Narration).toBe(`Expense for Rent in cash, voucher ${voucherNumber}, paid to R K Landlord, bill B/7`)
})
