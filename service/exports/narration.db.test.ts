import { expect, test } from 'vitest'
import { recordCashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { correctEntry, recordEntry, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import { confirmTransfer, sendTransfer } from '#contract/counter/movements'
import { clearRefundCheque, refundPayment, settleCheque, voidRefund } from '#contract/payments/after-payment'
import { correctPayment } from '#contract/payments/payments'
import { deskForAllTests, newKey, person, today } from '#tests/desk/desk'
import { readCsv } from '#tests/programs/readers'
import { exporterForAllTests } from './testing/exporting.ts'

const desk = deskForAllTests()
const exporter = exporterForAllTests(() => desk.server.database.url)

/** The lines of one number, each entry once. */
async function linesOf(number: string) {
  const lines = readCsv((await exporter.of('csv')).text).filter(line => line['Receipt number'] === number)
  return lines.filter(({ Debit }) => Debit !== '')
}

const expense = async (more: object) => {
  const body = { type: 'expense' as const, source: 'Rent', amount: 12_000, date: today, ...more }
  return (await desk.admin.ok(recordEntry, { body, key: newKey() })).incomeExpense
}

test('a payment has the reference and the note that it has now, whatever was typed first', async () => {
  const payment = await desk.pay(await desk.enrol(person()), 500, { paymentMethod: 'upi', transactionId: '1111' })
  const body = { transactionId: '2222', notes: 'as the bank says' }
  await desk.admin.ok(correctPayment, { params: { id: payment.id }, body })
  expect(await linesOf(payment.receiptNumber)).toMatchObject([{ Reference: '2222', Note: 'as the bank says' }])
  const tally = (await exporter.of('tally')).text
  expect(tally).toContain('reference 2222; as the bank says')
  expect(tally).not.toContain('1111')
})

test('a receipt that was corrected keeps what was said of it until then', async () => {
  const payment = await desk.pay(await desk.enrol(person()), 500, { paymentMethod: 'upi', transactionId: '3333' })
  const { id, receiptNumber } = payment
  await desk.admin.ok(correctPayment, { params: { id }, body: { transactionId: '4444' } })
  const corrected = await desk.admin.ok(correctPayment, { params: { id }, body: { amount: 600 } })
  await desk.admin.ok(correctPayment, { params: { id }, body: { transactionId: '5555' } })
  expect((await linesOf(receiptNumber)).map(({ Reference }) => Reference)).toEqual(['4444', ''])
  expect(await linesOf(corrected.payment.receiptNumber)).toMatchObject([{ Reference: '5555' }])
})

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

test('a payee and a bill that were set right are told as they are now', async () => {
  const { id, voucherNumber } = await expense({ party: 'R K Landlord', billNumber: 'B/7' })
  const narration = async () => (await linesOf(voucherNumber ?? ''))[0]?.Narration
  await desk.admin.ok(correctEntry, { params: { id }, body: { party: 'R K Landlord & Sons', billNumber: '' } })
  expect(await narration()).toBe(`Expense for Rent in cash, voucher ${voucherNumber}, paid to R K Landlord & Sons`)
  await desk.admin.ok(correctEntry, { params: { id }, body: { notes: 'for March' } })
  expect(await narration()).toContain('paid to R K Landlord & Sons')
  expect(await linesOf(voucherNumber ?? '')).toMatchObject([{ Note: 'for March' }])
})

test('what voids a voucher has its number, and what voids anything else names the entry', async () => {
  const { id, voucherNumber } = await expense({ amount: 500 })
  const corrected = await desk.admin.ok(correctEntry, { params: { id }, body: { amount: 700 } })
  await desk.admin.ok(voidEntry, { params: { id } })
  expect(await linesOf(voucherNumber ?? '')).toMatchObject([
    { Voucher: 'Payment', Debit: '500.00' },
    { Voucher: 'Receipt', Narration: `Expense for Rent voided for correction, voucher ${voucherNumber}` },
  ])
  const second = corrected.incomeExpense.voucherNumber ?? ''
  expect((await linesOf(second)).at(-1)?.Narration).toBe(`Expense for Rent voided, voucher ${second}`)
  const { cashDeposit } = await desk.admin.ok(recordCashDeposit, { body: { amount: 50 }, key: newKey() })
  await desk.admin.ok(voidCashDeposit, { params: { id: cashDeposit.id } })
  const lines = readCsv((await exporter.of('csv')).text)
  const banked = lines.find(({ Event }) => Event === 'CashBanked')
  const voided = lines.find(({ Event }) => Event === 'BankingVoided')
  expect(voided?.Narration).toBe(`Deposit of cash in the bank voided, entry ${banked?.Entry}`)
})

test('money sent to a branch and money that arrived there name the other branch', async () => {
  const instituteName = 'Nashik'
  const sent = { toInstituteName: instituteName, amount: 80, paymentMethod: 'bank_transfer' as const }
  const { movement } = await desk.admin.ok(sendTransfer, { body: sent, key: newKey() })
  const body = { amount: 80, paymentMethod: 'bank_transfer' as const }
  await desk.admin.ok(confirmTransfer, { params: { id: movement.id }, body, key: newKey() })
  const text = (await exporter.of('tally')).text
  expect(text).toContain('<NARRATION>Money sent to Nashik</NARRATION>')
  expect(text).toContain(`<NARRATION>Money that arrived from ${movement.instituteName}</NARRATION>`)
  // Whoever exports one branch learns of the other one no more than its name.
  expect((await exporter.of('tally', { instituteName })).text).toContain(`arrived from ${movement.instituteName}<`)
})

test('what clears or bounces a cheque has its number, as it was set right until then', async () => {
  const cheque = { paymentMethod: 'cheque' as const, chequeNumber: '000451' }
  const { id } = await desk.pay(await desk.enrol(person()), 500, cheque)
  await desk.admin.ok(correctPayment, { params: { id }, body: { chequeNumber: '000452' } })
  await desk.admin.ok(settleCheque, { params: { id }, body: { status: 'cleared' }, key: newKey() })
  const other = await desk.pay(await desk.enrol(person()), 500, { ...cheque, chequeNumber: '000460' })
  const bounced = { params: { id: other.id }, body: { status: 'bounced' as const }, key: newKey() }
  await desk.admin.ok(settleCheque, bounced)
  const given = await expense({ paymentMethod: 'cheque', chequeNumber: '700001', source: 'Chairs' })
  const paid = { params: { id: given.id }, body: { status: 'cleared' as const }, key: newKey() }
  await desk.admin.ok(settleEntryCheque, paid)
  const lines = readCsv((await exporter.of('csv')).text)
  const saysOf = (event: string) => lines.find(({ Event }) => Event === event)?.Narration
  expect(saysOf('ChequeCleared')).toMatch(/^Cheque No\. 000452 of .* cleared$/)
  expect(saysOf('ChequeBounced')).toMatch(/^Cheque No\. 000460 of .* bounced, receipt /)
  expect(saysOf('EntryChequeCleared')).toMatch(/^Cheque No\. 700001 of the expense for Chairs, voucher .*, cleared$/)
})

test('the cheque of a refund is named by its number, when it is given and when the bank has paid it', async () => {
  const paid = await desk.pay(await desk.enrol(person()), 500)
  const body = { amount: 100, paymentMethod: 'cheque' as const, chequeNumber: '000777', reason: 'left' }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id: paid.id }, body, key: newKey() })
  const params = { id: refund.enrollmentId, refundId: refund.id }
  await desk.admin.ok(clearRefundCheque, { params, body: { status: 'cleared' as const }, key: newKey() })
  await desk.admin.ok(voidRefund, { params, query: {} })
  const said = readCsv((await exporter.of('csv')).text).map(({ Narration }) => Narration)
  for (const text of [
    /^Fees refunded to .* by cheque No\. 000777, voucher /,
    /^Cheque No\. 000777 of the refund to .* cleared, voucher /,
    /^Clearing of the cheque No\. 000777 of the refund to .* voided, voucher /,
  ])
    expect(said).toContainEqual(expect.stringMatching(text))
})

test('no two vouchers of a type have one number in Tally', async () => {
  const enrollment = await desk.enrol(person())
  const paid = await desk.pay(enrollment, 500)
  const body = { amount: 100, paymentMethod: 'cheque' as const, reason: 'left' }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id: paid.id }, body, key: newKey() })
  const params = { id: refund.enrollmentId, refundId: refund.id }
  await desk.admin.ok(clearRefundCheque, { params, body: { status: 'cleared' as const }, key: newKey() })
  await desk.admin.ok(voidRefund, { params, query: {} })
  const { text } = await exporter.of('tally')
  const numbers = [...text.matchAll(/<VOUCHERTYPENAME>.*<\/VOUCHERNUMBER>/g)].map(([number]) => number)
  expect(numbers.length).toBeGreaterThan(4)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
