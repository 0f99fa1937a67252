import { expect, test } from 'vitest'
import { lockPeriod } from '#contract/counter/periods'
import { settleCheque } from '#contract/payments/after-payment'
import { correctPayment, voidPayment } from '#contract/payments/payments'
import { exporterForAllTests } from '#exports/testing/exporting'
import { deskForAllTests, newKey, person, today } from '#tests/desk/desk'
import { readCsv } from '#tests/programs/readers'

const desk = deskForAllTests()
const exporter = exporterForAllTests(() => desk.server.database.url)

test('payments of a month say when one left the books and when a cheque was cleared, also in a later month', async () => {
  const enrollment = await desk.enrol({ ...person(), enrollmentDate: '2026-05-01' })
  const cheque = { paymentMethod: 'cheque' as const, paymentDate: '2026-05-04' }
  const settle = (id: string, status: 'cleared' | 'bounced', date: string) =>
    desk.admin.ok(settleCheque, { params: { id }, body: { status, date }, key: newKey() })
  await desk.pay(enrollment, 100, { paymentDate: '2026-05-02' })
  const late = await desk.pay(enrollment, 200, { paymentDate: '2026-05-03' })
  const cleared = await desk.pay(enrollment, 300, cheque)
  await settle(cleared.id, 'cleared', '2026-05-28')
  const bounced = await desk.pay(enrollment, 400, cheque)
  await settle(bounced.id, 'bounced', '2026-06-02')
  const soon = await desk.pay(enrollment, 500, { paymentDate: '2026-05-05' })
  await desk.admin.ok(correctPayment, { params: { id: soon.id }, body: { amount: 550 } })
  await desk.admin.ok(lockPeriod, { body: { month: '2026-05', instituteName: 'Pune' } })
  await desk.admin.ok(voidPayment, { params: { id: late.id }, query: { reason: 'Twice' } })
  const lines = readCsv((await exporter.of('csv', { kind: 'payments', from: '2026-05-01', to: '2026-05-31' })).text)
  const days = lines.map(line => [line.Amount, line.Status, line['Cheque cleared on'], line['Voided on']])
  expect(days).toEqual([
    ['100.00', 'Recorded', '', ''],
    ['200.00', 'Voided', '', today],
    ['300.00', 'Recorded', '2026-05-28', ''],
    ['400.00', 'Voided', '', '2026-06-02'],
    ['', 'Replaced', '', '2026-05-05'],
    ['550.00', 'Corrected', '', ''],
  ])
})

test('a number that a correction replaced has a line in its own year, also where the payment moved to the next', async () => {
  const enrollment = await desk.enrol({ ...person(), enrollmentDate: '2026-03-01' }, desk.nashik)
  const paid = await desk.pay(enrollment, 700, {
    paymentDate: '2026-03-30',
    paymentMethod: 'upi',
    transactionId: 'UTR7',
  })
  await desk.pay(enrollment, 100, { paymentDate: '2026-03-31' })
  const year = { kind: 'payments', instituteName: 'Nashik', to: '2026-03-31' } as const
  const before = await exporter.of('csv', year)
  await desk.admin.ok(correctPayment, { params: { id: paid.id }, body: { amount: 750, paymentDate: '2026-04-02' } })
  const { text, manifest } = await exporter.of('csv', year)
  const numbers = (of: string) => readCsv(of).map(line => line['Receipt number'])
  expect(numbers(text)).toEqual(numbers(before.text))
  const [line] = readCsv(text)
  expect(line).toMatchObject({
    Date: '2026-03-30',
    'Receipt number': 'NAS/25-26/00001',
    Amount: '',
    Method: 'UPI',
    Reference: 'UTR7',
    Status: 'Replaced',
    'Replaced by': 'NAS/26-27/00001',
  })
  expect(manifest.totals).toEqual([{ branch: 'Nashik', of: 'Cash', figures: { amount: 10_000, refunded: 0 } }])
})
