import { afterAll, describe, expect, test } from 'vitest'
import { closeDay, reopenDay } from '#contract/counter/day-close'
import { lockPeriod } from '#contract/counter/periods'
import { listYears } from '#contract/counter/years'
import { listEnrollmentEvents, listEnrollments } from '#contract/enrollments'
import {
  clearRefundCheque,
  listRefunds,
  refundPayment,
  settleEnrollment,
  voidRefund,
} from '#contract/payments/after-payment'
import { correctPayment, getPayment, paymentAnalytics, voidPayment } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { getDayBook } from '#contract/reports/day-book'
import { listJournal } from '#contract/reports/journal'
import { getStatement } from '#contract/reports/statement'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'

const desk = deskForAllTests()
afterAll(() => desk.expectSound())

const query = { reason: 'Entered twice' }

/** A payment of 600 in cash that was refunded, and the place of its refund. */
async function refunded(fields: object = {}, at: object = {}, by = desk.pune) {
  const enrollment = await desk.enrol({ enrollmentDate: '2026-05-01', ...at }, by)
  const payment = await desk.pay(enrollment, 600, { paymentDate: '2026-05-02' })
  const body = { amount: 200, reason: 'Moved away', ...fields }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id: payment.id }, body, key: newKey() })
  return { refund, payment, params: { id: enrollment.id, refundId: refund.id } }
}
type Params = Awaited<ReturnType<typeof refunded>>['params']
const refundsOf = async (id: string) => (await desk.pune.ok(listRefunds, { params: { id } })).refunds
const branch = async () =>
  (await desk.admin.ok(createInstitute, { body: { instituteName: newKey() }, key: newKey() })).institute.instituteName

test('a voided refund keeps its voucher, which says why; its payment is as before it', async () => {
  const { refund, payment, params } = await refunded()
  expect(refund).toMatchObject({ status: 'recorded', voidReason: null })
  const answer = await desk.admin.ok(voidRefund, { params, query })
  expect(answer.refund).toEqual({ ...refund, status: 'voided', voidReason: 'Entered twice' })
  expect(await refundsOf(params.id)).toEqual([answer.refund])
  const after = (await desk.pune.ok(getPayment, { params: { id: payment.id } })).payment
  expect([after.refundedAmount, after.Enrollment.refundedAmount, after.status]).toEqual([0, 0, 'recorded'])
  const enrollment = await desk.read(params)
  expect(enrollment).toMatchObject({ paidAmount: 600, refundedAmount: 0, remainingAmount: 4400 })
})

test('as much can be refunded again, under the next number, and no more', async () => {
  const { refund, payment, params } = await refunded({ amount: 600 })
  await desk.admin.ok(voidRefund, { params, query })
  const again = { params: { id: payment.id }, body: { amount: 600, reason: 'Moved away' } }
  const more = { ...again, body: { ...again.body, amount: 600.01 } }
  expect(await desk.admin.refused(refundPayment, more)).toMatchObject({ code: 'REFUND_EXCEEDS_PAID' })
  const { refund: second } = await desk.admin.ok(refundPayment, { ...again, key: newKey() })
  expect(Number(second.refundNumber.slice(-5))).toBe(Number(refund.refundNumber.slice(-5)) + 1)
  expect((await refundsOf(params.id)).map(({ status }) => status)).toEqual(['recorded', 'voided'])
})

test('its payment can be voided or corrected as one that never had a refund', async () => {
  const [one, other] = [await refunded(), await refunded()]
  await desk.admin.ok(voidRefund, { params: one.params, query })
  await desk.admin.ok(voidPayment, { params: { id: one.payment.id }, query })
  await desk.admin.ok(voidRefund, { params: other.params, query })
  const change = { params: { id: other.payment.id }, body: { amount: 500 } }
  expect((await desk.admin.ok(correctPayment, change)).payment).toMatchObject({ amount: 500, status: 'corrected' })
})

test('a refund of a settlement is voided too; the enrollment stays cancelled', async () => {
  const { id } = await desk.enrol()
  await desk.pay({ id }, 600)
  const body = { writeOff: 4400, refund: 100, reason: 'Moved away' }
  const { refund } = await desk.admin.ok(settleEnrollment, { params: { id }, body })
  await desk.admin.ok(voidRefund, { params: { id, refundId: refund?.id ?? '' }, query })
  const enrollment = await desk.read({ id })
  expect(enrollment).toMatchObject({ status: 'cancelled', writtenOffAmount: 4400, paidAmount: 600, refundedAmount: 0 })
})

test('the till, the day book, the dashboard and the statement are as if it had never been paid', async () => {
  const instituteName = await branch()
  const figures = async () => {
    const { methods, totals } = await desk.admin.ok(getDayBook, { query: { instituteName, date: today } })
    const analytics = await desk.admin.ok(paymentAnalytics, { query: { instituteName } })
    return [methods, totals, analytics.total, analytics.methods]
  }
  const enrollment = await desk.enrol({ instituteName }, desk.admin)
  const { id } = await desk.pay(enrollment, 600)
  const before = await figures()
  const body = { amount: 200, reason: 'Moved away' }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id }, body })
  expect(await figures()).not.toEqual(before)
  await desk.admin.ok(voidRefund, { params: { id: enrollment.id, refundId: refund.id }, query })
  expect(await figures()).toEqual(before)

  const { statement } = await desk.admin.ok(getStatement, { params: { studentId: enrollment.studentId }, query: {} })
  const { charge, refund: givenBack, payment } = statement.totals
  expect([charge, givenBack, payment, statement.closing]).toEqual([5000, 0, 600, 4400])
  const { entries } = await desk.admin.ok(listJournal, { query: { instituteName, search: refund.refundNumber } })
  expect(entries.map(({ type, kind, number, text }) => [type, kind, number, text])).toEqual([
    ['RefundVoided', 'refunds', refund.refundNumber, `Refund ${refund.refundNumber} of ₹200 cancelled.`],
    ['RefundPaid', 'refunds', refund.refundNumber, expect.anything()],
  ])
  const { events } = await desk.admin.ok(listEnrollmentEvents, { params: { id: enrollment.id } })
  expect(events.at(-1)).toMatchObject({
    ...{ type: 'RefundVoided', reason: 'Entered twice', reverses: events.at(-2)?.seq },
    ...{ before: { refundedAmount: 200, paidAmount: 600 }, after: { refundedAmount: 0, paidAmount: 600 } },
  })
})

test('a cheque that the bank had paid is back first, and counts as paid no longer', async () => {
  const instituteName = await branch()
  const { params } = await refunded({ paymentMethod: 'cheque', date: '2026-06-01' }, { instituteName }, desk.admin)
  await desk.admin.ok(clearRefundCheque, { params, body: { status: 'cleared', date: '2026-06-08' }, key: newKey() })
  const { refund } = await desk.admin.ok(voidRefund, { params, query })
  expect(refund).toMatchObject({ status: 'voided', chequeStatus: 'held', chequeClearedOn: null })
  for (const date of ['2026-06-01', '2026-06-08']) {
    const { methods } = await desk.admin.ok(getDayBook, { query: { instituteName, date } })
    const held = methods.flatMap(({ paymentMethod, closing }) => (closing === 0 ? [] : [[paymentMethod, closing]]))
    expect(held).toEqual([['cash', 600]])
  }
})

test('a cheque that the bank had paid in a year that is over is no question of its close', async () => {
  const instituteName = await branch()
  const enrollment = await desk.enrol({ enrollmentDate: '2026-03-01', instituteName }, desk.admin)
  const { id } = await desk.pay(enrollment, 600, { paymentDate: '2026-03-02' })
  const body = { amount: 200, reason: 'Moved away', paymentMethod: 'cheque' as const, date: '2026-03-30' }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id }, body, key: newKey() })
  const params = { id: enrollment.id, refundId: refund.id }
  await desk.admin.ok(clearRefundCheque, { params, body: { status: 'cleared', date: '2026-03-31' }, key: newKey() })
  await desk.admin.ok(voidRefund, { params, query })
  const [year] = (await desk.admin.ok(listYears, { query: { instituteName } })).years
  expect(year).toMatchObject({ financialYear: '25-26', chequesInHand: 0, chequesGiven: 0 })
})

describe('on a day that is closed', () => {
  test('it counts today: the closed day and its count stay, and the next count expects the cash again', async () => {
    const instituteName = await branch()
    const { params } = await refunded({ date: '2026-06-10' }, { instituteName }, desk.admin)
    const body = { date: '2026-06-10', counted: { '100': 4 }, instituteName }
    await desk.admin.ok(closeDay, { body, key: newKey() })
    await desk.admin.ok(voidRefund, { params, query })
    const refundsOn = async (date: string) =>
      (await desk.admin.ok(getDayBook, { query: { instituteName, date } })).totals?.refunds
    expect([await refundsOn('2026-06-10'), await refundsOn(today)]).toEqual([200, -200])
    const { dayClose } = await desk.admin.ok(closeDay, {
      ...{ body: { date: today, counted: { '100': 6 }, instituteName }, key: newKey() },
    })
    expect(dayClose).toMatchObject({ refunds: -200, expected: 600, difference: 0 })
    // As of a day before the void, the enrollment had the refund.
    const asOf = async (day: string) =>
      (await desk.admin.ok(listEnrollments, { query: { instituteName, asOf: day } })).enrollments[0]?.refundedAmount
    expect([await asOf('2026-06-14'), await asOf(today)]).toEqual([200, 0])
    await desk.admin.ok(reopenDay, { params: { date: today }, query: { reason: 'Late', instituteName } })
  })
})

describe('two at once', () => {
  const statuses = (calls: readonly Promise<{ status: number }>[]) =>
    Promise.all(calls).then(answers => answers.map(({ status }) => status).toSorted())
  const voided = (params: Params) => desk.admin.call(voidRefund, { params, query })

  test('void it once', async () => {
    const { params } = await refunded()
    const calls = Array.from({ length: 10 }, () => voided(params))
    expect(await statuses(calls)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const { events } = await desk.pune.ok(listEnrollmentEvents, { params: { id: params.id } })
    expect(events.filter(({ type }) => type === 'RefundVoided')).toHaveLength(1)
  })

  test('of which one refunds anew never give back more than was paid', async () => {
    const { payment, params } = await refunded({ amount: 600 })
    const again = () => {
      const body = { amount: 600, reason: 'Moved away' }
      return desk.admin.call(refundPayment, { params: { id: payment.id }, body, key: newKey() })
    }
    await Promise.all([again(), voided(params), again(), voided(params), again()])
    const standing = (await refundsOf(params.id)).filter(({ status }) => status === 'recorded')
    const { refundedAmount } = (await desk.pune.ok(getPayment, { params: { id: payment.id } })).payment
    expect(standing.length).toBeLessThanOrEqual(1)
    expect(refundedAmount).toBe(600 * standing.length)
  })
})

describe('it is refused', () => {
  const refusal = async (params: Params, by = desk.admin) => {
    const { status, code } = await by.refused(voidRefund, { params, query })
    return [status, code]
  }

  test('a second time', async () => {
    const { params } = await refunded()
    await desk.admin.ok(voidRefund, { params, query })
    expect(await refusal(params)).toEqual([409, 'REFUND_VOIDED'])
  })

  test('under another enrollment', async () => {
    const [one, other] = [await refunded(), await refunded()]
    expect(await refusal({ ...one.params, refundId: other.params.refundId })).toEqual([404, 'NOT_FOUND'])
    expect(await refusal({ ...one.params, id: other.params.refundId })).toEqual([404, 'NOT_FOUND'])
  })

  test('when its day and today are closed', async () => {
    const instituteName = await branch()
    const { params } = await refunded({ date: '2026-06-10' }, { instituteName }, desk.admin)
    await desk.admin.ok(closeDay, { body: { date: today, counted: { '100': 4 }, instituteName }, key: newKey() })
    expect(await refusal(params)).toEqual([422, 'DAY_CLOSED'])
  })

  test('not in a locked month: it counts today', async () => {
    const instituteName = await branch()
    const { params } = await refunded({ date: '2026-05-20' }, { instituteName }, desk.admin)
    await desk.admin.ok(lockPeriod, { body: { month: '2026-05', instituteName } })
    await desk.admin.ok(voidRefund, { params, query })
    const { events } = await desk.admin.ok(listEnrollmentEvents, { params: { id: params.id } })
    expect(events.at(-1)).toMatchObject({ type: 'RefundVoided', occurredOn: today })
  })
})
