import { describe, expect, test } from 'vitest'
import { deleteEnrollment, listEnrollmentEvents, updateEnrollment } from '#contract/enrollments'
import {
  correctPayment,
  getPayment,
  latestPayments,
  listPayments,
  paymentAnalytics,
  voidPayment,
} from '#contract/payments/payments'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

interface Known {
  readonly id: string
}
const correct = async ({ id }: Known, body: object) =>
  (await desk.admin.ok(correctPayment, { params: { id }, body })).payment
const refused = ({ id }: Known, body: object) => desk.admin.refused(correctPayment, { params: { id }, body })
const voidIt = ({ id }: Known, reason?: string) =>
  desk.admin.ok(voidPayment, { params: { id }, query: reason ? { reason } : {} })
const serial = (receiptNumber: string) => Number(receiptNumber.split('/').at(-1))
const typesOf = async ({ id }: Known) =>
  (await desk.pune.ok(listEnrollmentEvents, { params: { id } })).events.map(({ type }) => type)

describe('a correction', () => {
  test.each(['', null])('needs no reason: %j says nothing', async reason => {
    const before = await desk.pay(await desk.enrol(), 1000)
    expect((await correct(before, { amount: 900, reason, version: reason })).amount).toBe(900)
  })

  test.each([
    ['amount', { amount: '1200.50' }, { amount: 1200.5, remainingAmount: 3799.5 }],
    ['method', { paymentMethod: 'cheque' }, { paymentMethod: 'cheque' }],
    ['date', { paymentDate: '2026-06-01' }, { paymentDate: '2026-06-01' }],
  ])('of the %s keeps the id and issues a new receipt number', async (_, body, expected) => {
    const enrollment = await desk.enrol()
    const before = await desk.pay(enrollment, 1000, { transactionId: 'A', notes: 'first' })
    const after = await correct(before, body)
    expect(after).toMatchObject({
      id: before.id,
      status: 'corrected',
      amount: 1000,
      paymentMethod: 'cash',
      transactionId: 'A',
      notes: 'first',
      version: before.version + 2,
      previousReceiptNumbers: [before.receiptNumber],
      receiver: before.receiver,
      ...expected,
    })
    expect(serial(after.receiptNumber)).toBe(serial(before.receiptNumber) + 1)
    expect((await desk.pune.ok(getPayment, { params: { id: before.id } })).payment).toEqual(after)
    expect(await typesOf(enrollment)).toEqual([
      'StudentEnrolled',
      'PaymentReceived',
      'PaymentVoided',
      'PaymentReceived',
    ])
    expect((await desk.read(enrollment)).paidAmount).toBe(after.amount)
  })

  test('of the note or reference keeps the number; empty texts clear them', async () => {
    const enrollment = await desk.enrol()
    const before = await desk.pay(enrollment, 1000, { transactionId: 'A', notes: 'first' })
    const noted = await correct(before, { notes: 'second' })
    expect(noted).toMatchObject({ ...before, notes: 'second', version: before.version + 1 })
    const cleared = await correct(before, { transactionId: '', notes: null })
    expect(cleared).toMatchObject({ ...before, notes: null, transactionId: null, version: noted.version + 1 })
    expect(await typesOf(enrollment)).toEqual([
      'StudentEnrolled',
      'PaymentReceived',
      'PaymentAnnotated',
      'PaymentAnnotated',
    ])
  })

  test('of nothing changes nothing, even when the whole form is sent back', async () => {
    const enrollment = await desk.enrol()
    const before = await desk.pay(enrollment, 1000, { transactionId: 'A', notes: 'first' })
    expect(await correct(before, {})).toEqual(before)
    const { amount, paymentMethod, transactionId, notes, paymentDate, version } = before
    expect(await correct(before, { amount, paymentMethod, transactionId, notes, paymentDate, version })).toEqual(before)
    expect(await typesOf(enrollment)).toEqual(['StudentEnrolled', 'PaymentReceived'])
  })

  test('keeps every number that the payment ever had, and none is issued twice', async () => {
    const enrollment = await desk.enrol()
    const first = await desk.pay(enrollment, 1000)
    const second = await correct(first, { amount: 900 })
    const third = await correct(first, { amount: 1000, reason: 'It was right after all' })
    expect(third.previousReceiptNumbers).toEqual([first.receiptNumber, second.receiptNumber])
    expect(new Set([...third.previousReceiptNumbers, third.receiptNumber]).size).toBe(3)
    const next = await desk.pay(enrollment, 1)
    expect(serial(next.receiptNumber)).toBe(serial(third.receiptNumber) + 1)
  })

  test("to another financial year takes a number from that year's series", async () => {
    const enrollment = await desk.enrol({ enrollmentDate: '2026-03-01' })
    const before = await desk.pay(enrollment, 10, { paymentDate: '2026-04-01' })
    const after = await correct(before, { paymentDate: '2026-03-31' })
    expect(after.receiptNumber).toBe('PUN/25-26/00001')
    expect((await desk.pay(enrollment, 1)).receiptNumber).toBe(
      before.receiptNumber.replace(/\d+$/, number => String(Number(number) + 1).padStart(5, '0')),
    )
  })

  test("does not count the payment's own amount against the limit", async () => {
    const enrollment = await desk.enrol()
    await desk.pay(enrollment, 3000)
    const payment = await desk.pay(enrollment, 1500)
    expect(await correct(payment, { amount: 2000 })).toMatchObject({ amount: 2000, remainingAmount: 0 })
    const { status, code, error } = await refused(payment, { amount: 2000.01 })
    expect([status, code, error]).toEqual([422, 'OVERPAYMENT', 'The corrected payment can be at most ₹2,000.'])
  })

  test.each([
    ['amount', 0],
    ['amount', ''],
    ['amount', '12.345'],
    ['paymentMethod', 'gold'],
    ['paymentMethod', null],
    ['paymentDate', '2026-06-16'],
    ['paymentDate', ''],
  ])('with %s of %j is refused', async (path, value) => {
    const payment = await desk.pay(await desk.enrol(), 100)
    const { status, code, details } = await refused(payment, { [path]: value })
    expect([status, code, details.map(detail => detail.path)]).toEqual([400, 'INVALID_INPUT', [path]])
  })

  test('of a stale version is refused', async () => {
    const payment = await desk.pay(await desk.enrol(), 100)
    await correct(payment, { amount: 200, version: payment.version })
    const { status, code } = await refused(payment, { amount: 300, version: payment.version })
    expect({ status, code }).toEqual({ status: 409, code: 'STALE_VERSION' })
  })

  test('moves the money between days and methods', async () => {
    const total = async (day: string) => {
      const { range, methods } = await desk.pune.ok(paymentAnalytics, { query: { startDate: day, endDate: day } })
      return [range?.income, methods.find(({ paymentMethod }) => paymentMethod === 'upi')?.amount]
    }
    const payment = await desk.pay(await desk.enrol(), 100, { paymentDate: '2026-05-05' })
    expect([await total('2026-05-05'), await total('2026-05-06')]).toEqual([
      [100, 0],
      [0, 0],
    ])
    await correct(payment, { paymentDate: '2026-05-06', paymentMethod: 'upi', amount: 60 })
    expect([await total('2026-05-05'), await total('2026-05-06')]).toEqual([
      [0, 0],
      [60, 60],
    ])
  })

  test('on a cancelled enrollment shares the total with what is written off', async () => {
    const enrollment = await desk.enrol()
    const payment = await desk.pay(enrollment, 1000)
    await desk.pune.ok(updateEnrollment, { params: { id: enrollment.id }, body: { status: 'cancelled' } })
    await correct(payment, { amount: 1500 })
    expect(await desk.read(enrollment)).toMatchObject({ paidAmount: 1500, writtenOffAmount: 3500, remainingAmount: 0 })
    expect((await refused(payment, { amount: 5000.01 })).code).toBe('OVERPAYMENT')
  })

  test('of an unknown payment is not found', async () => {
    const nobody = { id: '00000000-0000-7000-8000-000000000000' }
    expect((await refused(nobody, { amount: 1 })).code).toBe('NOT_FOUND')
    expect((await desk.admin.refused(voidPayment, { params: nobody })).code).toBe('NOT_FOUND')
    expect((await desk.admin.refused(getPayment, { params: nobody })).code).toBe('NOT_FOUND')
  })
})

describe('voiding', () => {
  test('makes the amount due again, and keeps the payment with its reason', async () => {
    const enrollment = await desk.enrol({ nextInstallmentDate: '2026-07-01' })
    const payment = await desk.pay(enrollment, 5000)
    expect(await voidIt(payment, 'Keyed for the wrong student')).toEqual({ message: 'Payment deleted successfully' })
    const { payment: after } = await desk.pune.ok(getPayment, { params: { id: payment.id } })
    expect(after).toMatchObject({
      status: 'voided',
      voidReason: 'Keyed for the wrong student',
      receiptNumber: payment.receiptNumber,
      amount: 5000,
      version: payment.version + 1,
    })
    expect(await desk.read(enrollment)).toMatchObject({
      paidAmount: 0,
      remainingAmount: 5000,
      nextInstallmentDate: '2026-07-01',
      Payments: [],
    })
  })

  test('takes it out of lists and totals, except with includeVoided', async () => {
    const before = await desk.pune.ok(paymentAnalytics)
    const enrollment = await desk.enrol()
    const payment = await desk.pay(enrollment, 700, { paymentMethod: 'card' })
    await voidIt(payment)
    const query = { enrollmentId: enrollment.id }
    expect((await desk.pune.ok(listPayments, { query })).payments).toEqual([])
    const { payments } = await desk.pune.ok(listPayments, { query: { ...query, includeVoided: true } })
    expect(payments.map(({ id, status }) => [id, status])).toEqual([[payment.id, 'voided']])
    const { latestPayments: latest } = await desk.pune.ok(latestPayments)
    expect(latest.some(({ id }) => id === payment.id)).toBe(false)
    const after = await desk.pune.ok(paymentAnalytics)
    expect(after).toEqual({
      ...before,
      asOf: after.asOf,
      pendingDues: before.pendingDues + 5000,
      todayEnrollments: before.todayEnrollments + 1,
      totalEnrollments: before.totalEnrollments + 1,
    })
  })

  test('happens once; a voided payment cannot be changed, and its number is never issued again', async () => {
    const enrollment = await desk.enrol()
    const payment = await desk.pay(enrollment, 100)
    await voidIt(payment)
    for (const answer of [
      await desk.admin.refused(voidPayment, { params: { id: payment.id } }),
      await refused(payment, { amount: 1 }),
      await refused(payment, { notes: 'but' }),
    ])
      expect([answer.status, answer.code]).toEqual([409, 'PAYMENT_VOIDED'])
    expect(serial((await desk.pay(enrollment, 100)).receiptNumber)).toBe(serial(payment.receiptNumber) + 1)
  })

  test('on a cancelled enrollment raises the amount written off', async () => {
    const enrollment = await desk.enrol()
    const payment = await desk.pay(enrollment, 1000)
    await desk.pune.ok(updateEnrollment, { params: { id: enrollment.id }, body: { status: 'cancelled' } })
    await voidIt(payment)
    expect(await desk.read(enrollment)).toMatchObject({ paidAmount: 0, writtenOffAmount: 5000, remainingAmount: 0 })
  })
})

test('a voided payment whose enrollment was deleted is still listed, so its receipt number leaves no gap', async () => {
  const enrollment = await desk.enrol()
  const { id, receiptNumber } = await desk.pay(enrollment, 100)
  await desk.admin.ok(voidPayment, { params: { id } })
  await desk.admin.ok(deleteEnrollment, { params: { id: enrollment.id } })
  const { payment } = await desk.pune.ok(getPayment, { params: { id } })
  expect(payment).toMatchObject({ receiptNumber, status: 'voided' })
  expect(payment.Enrollment).toMatchObject({ id: enrollment.id, status: 'cancelled', remainingAmount: 0 })
  const query = { studentId: enrollment.studentId }
  expect((await desk.pune.ok(listPayments, { query })).payments).toEqual([])
  const all = await desk.pune.ok(listPayments, { query: { ...query, includeVoided: true } })
  expect(all.payments).toEqual([payment])
})
