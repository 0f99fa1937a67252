import { expect, test } from 'vitest'
import { recordEntry, settleEntryCheque } from '#contract/counter/entries'
import { settleCheque } from '#contract/payments/after-payment'
import { correctPayment } from '#contract/payments/payments'
import { listActivity } from '#contract/reports/activity'
import { getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import { deskForAllTests, newKey, person, today } from '#tests/desk/desk'

const desk = deskForAllTests()

const byCheque = (chequeNumber?: string) => ({
  paymentMethod: 'cheque' as const,
  ...(chequeNumber && { chequeNumber }),
})
const settle = (id: string, status: 'cleared' | 'bounced') =>
  desk.admin.ok(settleCheque, { params: { id }, body: { status }, key: newKey() })
const correct = (id: string, body: object) => desk.admin.ok(correctPayment, { params: { id }, body })

test('what the bank does with a cheque is told with its number, as it was set right until another one took its place', async () => {
  const enrollment = await desk.enrol(person())
  const { id } = await desk.pay(enrollment, 500, byCheque('000451'))
  await settle(id, 'cleared')
  await correct(id, { chequeNumber: '000452' })
  await correct(id, { amount: 600, chequeNumber: '000460' })
  await settle(id, 'cleared')
  const back = await desk.pay(enrollment, 700, byCheque('000470'))
  await settle(back.id, 'bounced')
  const plain = await desk.pay(enrollment, 800, byCheque())
  await settle(plain.id, 'cleared')
  const body = {
    type: 'expense' as const,
    source: 'Chairs',
    amount: 900,
    date: today,
    instituteName: 'Pune',
    ...byCheque('700001'),
  }
  const { incomeExpense } = await desk.admin.ok(recordEntry, { body, key: newKey() })
  const params = { id: incomeExpense.id }
  await desk.admin.ok(settleEntryCheque, { params, body: { status: 'cleared' }, key: newKey() })

  const told = [
    'The cheque No. 000452 of ₹500 was cleared.',
    'The cheque No. 000452 of ₹500 no longer counts as cleared.',
    'The cheque No. 000460 of ₹600 was cleared.',
    `The cheque No. 000470 of ₹700 bounced; receipt ${back.receiptNumber} is cancelled.`,
    'The cheque of ₹800 was cleared.',
    'The cheque No. 700001 of ₹900 was cleared: Chairs.',
  ]
  const ofCheques = (rows: readonly { readonly text: string }[]) =>
    rows.map(({ text }) => text).filter(text => text.startsWith('The cheque'))
  for (const reader of [desk.admin, desk.pune]) {
    expect(ofCheques((await reader.ok(listJournal, { query: {} })).entries.toReversed())).toEqual(told)
    const { entries } = await reader.ok(getDayBook, { query: { date: today } })
    expect(new Set(ofCheques(entries))).toEqual(new Set(told))
  }
  const { activity } = await desk.admin.ok(listActivity, { query: { limit: 100 } })
  expect(ofCheques(activity.toReversed())).toEqual(told)
})
