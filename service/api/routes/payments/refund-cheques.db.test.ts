import { afterAll, describe, expect, test } from 'vitest'
import { listEntries } from '#contract/counter/entries'
import { lockPeriod } from '#contract/counter/periods'
import { listEnrollmentEvents } from '#contract/enrollments'
import { clearRefundCheque, listRefunds, refundPayment, settleEnrollment } from '#contract/payments/after-payment'
import { createInstitute } from '#contract/records/institutes'
import { getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'

const desk = deskForAllTests()
afterAll(() => desk.expectSound())

const reason = 'Moved away'
const cleared = { status: 'cleared' as const }
const byCheque = { amount: 200, paymentMethod: 'cheque' as const, reason }

async function refunded(fields: object = {}, at: object = {}, by = desk.pune) {
  const enrollment = await desk.enrol({ enrollmentDate: '2026-05-01', ...at }, by)
  const { id } = await desk.pay(enrollment, 600, { paymentDate: '2026-05-02' })
  const body = { ...byCheque, ...fields }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id }, body, key: newKey() })
  return { refund, params: { id: enrollment.id, refundId: refund.id } }
}
type Params = Awaited<ReturnType<typeof refunded>>['params']
const refundsOf = async (id: string) => (await desk.pune.ok(listRefunds, { params: { id } })).refunds

test('the cheque of a refund is out until the bank has paid it, and its refund says so', async () => {
  const { refund, params } = await refunded()
  expect(refund).toMatchObject({ chequeStatus: 'held', chequeClearedOn: null })
  const answer = await desk.pune.ok(clearRefundCheque, { params, body: { ...cleared, date: today } })
  expect(answer.refund).toEqual({ ...refund, chequeStatus: 'cleared', chequeClearedOn: today })
  expect(await refundsOf(params.id)).toEqual([answer.refund])
  const inCash = await refunded({ paymentMethod: 'cash' })
  expect(inCash.refund).toMatchObject({ chequeStatus: null, chequeClearedOn: null })
})

test('the number of the cheque is kept, for the voucher and the accountant; another method has none', async () => {
  const { refund, params } = await refunded({ chequeNumber: '000777' })
  expect(refund.chequeNumber).toBe('000777')
  const { refund: after } = await desk.pune.ok(clearRefundCheque, { params, body: cleared })
  expect(after.chequeNumber).toBe('000777')
  expect((await refunded()).refund.chequeNumber).toBeNull()
  const body = { ...byCheque, paymentMethod: 'upi' as const, chequeNumber: '000778' }
  const { id } = await desk.pay(await desk.enrol(), 600)
  const { status, error } = await desk.admin.refused(refundPayment, { params: { id }, body, key: newKey() })
  expect([status, error]).toEqual([400, 'Payment method must be cheque, because a cheque is described.'])
})

test('a settlement keeps the number of its cheque, and takes none where no cheque is given', async () => {
  const settle = async (fields: object) => {
    const { id } = await desk.enrol({ enrollmentDate: '2026-05-01' })
    await desk.pay({ id }, 600)
    const cheque = { refundMethod: 'cheque' as const, chequeNumber: '०००779' }
    const body = { writeOff: 4400, refund: 100, ...cheque, reason, ...fields }
    return { params: { id }, body, key: newKey() }
  }
  const { refund } = await desk.admin.ok(settleEnrollment, await settle({}))
  expect(refund).toMatchObject({ chequeNumber: '000779', chequeStatus: 'held' })
  const refusalOf = async (fields: object) => {
    const { status, details } = await desk.admin.refused(settleEnrollment, await settle(fields))
    return [status, details]
  }
  const message = 'must be cheque, because a cheque is described.'
  expect(await refusalOf({ refundMethod: 'cash' })).toEqual([400, [{ path: 'refundMethod', message }]])
  expect(await refusalOf({ refund: undefined })).toEqual([
    400,
    [{ path: 'refund', message: 'is required, because a cheque is described.' }],
  ])
})

test('a refund of a settlement is cleared too, each of several for itself', async () => {
  const { params } = await refunded()
  const body = { writeOff: 4400, refund: 100, refundMethod: 'cheque' as const, reason }
  const { refund } = await desk.admin.ok(settleEnrollment, { params: { id: params.id }, body })
  await desk.admin.ok(clearRefundCheque, { params: { id: params.id, refundId: refund?.id ?? '' }, body: cleared })
  expect((await refundsOf(params.id)).map(({ amount, chequeStatus }) => [amount, chequeStatus])).toEqual([
    [100, 'cleared'],
    [200, 'held'],
  ])
})

test('the bank pays it on its own day, and what it charges is an expense', async () => {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  const { instituteName } = institute
  const heldOn = async (date: string) => {
    const { methods, totals } = await desk.admin.ok(getDayBook, { query: { instituteName, date } })
    const held = methods.flatMap(({ paymentMethod, closing }) => (closing === 0 ? [] : [[paymentMethod, closing]]))
    return [...held, ['refunds', totals?.refunds]]
  }
  const { refund, params } = await refunded({ date: '2026-06-01' }, { instituteName }, desk.admin)
  expect(await heldOn('2026-06-01')).toEqual([
    ['cash', 600],
    ['cheque', -200],
    ['refunds', 200],
  ])
  await desk.admin.ok(clearRefundCheque, { params, body: { ...cleared, date: '2026-06-08', charge: 118 } })
  expect([await heldOn('2026-06-07'), await heldOn('2026-06-08')]).toEqual([
    [
      ['cash', 600],
      ['cheque', -200],
      ['refunds', 0],
    ],
    [
      ['cash', 600],
      ['bank_transfer', -318],
      ['refunds', 0],
    ],
  ])
  const { incomeExpenses } = await desk.admin.ok(listEntries, { query: { instituteName } })
  expect(incomeExpenses).toMatchObject([{ source: 'Cheque clearing charges', amount: 118, date: '2026-06-08' }])
  const { entries } = await desk.admin.ok(listJournal, { query: { instituteName, search: refund.refundNumber } })
  expect(entries.map(({ type, kind, number, text }) => [type, kind, number, text])).toEqual([
    [
      'RefundChequeCleared',
      'transfers',
      refund.refundNumber,
      `The bank paid the cheque of ₹200 for refund ${refund.refundNumber}.`,
    ],
    ['RefundPaid', 'refunds', refund.refundNumber, expect.anything()],
  ])
  const { events } = await desk.admin.ok(listEnrollmentEvents, { params: { id: params.id } })
  expect(events.at(-1)).toMatchObject({
    type: 'RefundChequeCleared',
    refund: { id: refund.id, refundNumber: refund.refundNumber },
    after: { refundedAmount: 200, paidAmount: 600 },
  })
})

describe('two at once', () => {
  const statusesOf = async (params: Params, keys: readonly string[]) => {
    const asked = keys.map(key => desk.pune.call(clearRefundCheque, { params, body: cleared, key }))
    return (await Promise.all(asked)).map(({ status }) => status).toSorted()
  }

  test('clear it once', async () => {
    const { params } = await refunded()
    const keys = Array.from({ length: 10 }, newKey)
    expect(await statusesOf(params, keys)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    const { events } = await desk.pune.ok(listEnrollmentEvents, { params: { id: params.id } })
    expect(events.filter(({ type }) => type === 'RefundChequeCleared')).toHaveLength(1)
  })

  test('with one key get the same answer', async () => {
    const { params } = await refunded()
    const key = newKey()
    expect(await statusesOf(params, [key, key, key])).toEqual([201, 201, 201])
  })
})

test('it is cleared neither in cash, nor twice, nor out of its days, nor by anybody else, and it does not bounce', async () => {
  const refusal = async (params: Params, body: object = {}, by = desk.pune) => {
    const { status, code } = await by.refused(clearRefundCheque, { params, body: { ...cleared, ...body } })
    return [status, code]
  }
  const { params } = await refunded({ date: '2026-05-20' })
  expect(await refusal((await refunded({ paymentMethod: 'upi' })).params)).toEqual([422, 'NOT_A_CHEQUE'])
  expect(await refusal(params, { status: 'bounced' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refusal(params, { date: '2026-05-19' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refusal(params, { date: '2026-06-16' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refusal(params, { charge: 1000.01 })).toEqual([403, 'FORBIDDEN'])
  expect(await refusal(params, { charge: 1000.01 }, desk.admin)).toEqual([422, 'CHARGE_LIMIT'])
  expect(await refusal(params, {}, desk.nashik)).toEqual([404, 'NOT_FOUND'])
  expect(await refusal(params, {}, desk.student)).toEqual([403, 'FORBIDDEN'])
  const { params: another } = await refunded()
  expect(await refusal({ ...params, refundId: another.refundId })).toEqual([404, 'NOT_FOUND'])
  await desk.admin.ok(lockPeriod, { body: { month: '2026-05', instituteName: 'Pune' } })
  expect(await refusal(params, { date: '2026-05-21' })).toEqual([422, 'PERIOD_LOCKED'])
  await desk.pune.ok(clearRefundCheque, { params, body: cleared })
  expect(await refusal(params)).toEqual([409, 'CHEQUE_CLEARED'])
})
