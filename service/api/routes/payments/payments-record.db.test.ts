import { describe, expect, test } from 'vitest'
import { listEnrollmentEvents, listUpcoming, updateEnrollment } from '#contract/enrollments'
import { getPayment, recordPayment } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { deskForAllTests, newKey, opened, today } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import { receiptSheet } from '#wording/paper/receipt-sheet'

const desk = deskForAllTests()

const refused = (body: object, client = desk.pune) => client.refused(recordPayment, { body })

describe('a payment', () => {
  test('is answered with what its receipt shows', async () => {
    const enrollment = await desk.enrol({ discount: 500, nextInstallmentDate: '2026-07-01' })
    const body = {
      enrollmentId: enrollment.id,
      amount: '1500.50',
      paymentMethod: 'upi' as const,
      transactionId: 'UTR 4411',
      notes: 'Paid by her father',
      paymentDate: '2026-06-10',
    }
    const { payment } = await desk.pune.ok(recordPayment, { body })
    expect(payment).toMatchObject({
      enrollmentId: enrollment.id,
      amount: 1500.5,
      paymentMethod: 'upi',
      transactionId: 'UTR 4411',
      notes: 'Paid by her father',
      paymentDate: '2026-06-10',
      remainingAmount: 2999.5,
      receiver: { fullName: 'Clerk pune' },
      status: 'recorded',
      voidReason: null,
      previousReceiptNumbers: [],
      instituteName: 'Pune',
      branch: 'Pune',
      instituteAddress: 'MG Road, Pune',
      version: 1,
      createdAt: new Date(opened).toISOString(),
    })
    expect(payment.receiptNumber).toMatch(/^PUN\/26-27\/\d{5}$/)
    expect(payment.Enrollment).toMatchObject({
      id: enrollment.id,
      studentId: enrollment.studentId,
      courseId: desk.tally.id,
      totalAmount: 4500,
      paidAmount: 1500.5,
      remainingAmount: 2999.5,
      nextInstallmentDate: '2026-07-01',
      Student: { fullName: enrollment.Student.fullName },
      Course: { name: 'Tally Prime', duration: 3 },
    })
    const { payment: again } = await desk.pune.ok(getPayment, { params: { id: payment.id } })
    expect(again).toEqual(payment)
    const { Enrollment: _, instituteName: __, instituteAddress: ___, branch: ____, ...inside } = payment
    expect((await desk.read(enrollment)).Payments).toEqual([inside])
  })

  test('with nothing but an amount is cash, paid today', async () => {
    const { id } = await desk.enrol()
    const body = { enrollmentId: id, amount: 0.01, paymentMethod: '', transactionId: null, notes: '', paymentDate: '' }
    const answer = await desk.pune.send('POST', '/payments', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer).toMatchObject({
      status: 201,
      json: { payment: { paymentMethod: 'cash', transactionId: null, notes: null, paymentDate: today, amount: 0.01 } },
    })
  })

  test('keeps the balance of its moment, while that of the enrollment moves on', async () => {
    const enrollment = await desk.enrol()
    const first = await desk.pay(enrollment, 1000)
    const second = await desk.pay(enrollment, 4000)
    const { payment } = await desk.pune.ok(getPayment, { params: { id: first.id } })
    expect([payment.remainingAmount, payment.Enrollment.remainingAmount]).toEqual([4000, 0])
    expect(second.remainingAmount).toBe(0)
    expect((await desk.read(enrollment)).Payments.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('may be any amount up to the largest, exact to the paisa', async () => {
    const { json } = await desk.admin.send('POST', '/courses', {
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Everything","duration":1,"fees":"99999999999.99"}',
    })
    const enrollment = await desk.enrol({ courseId: String(at(json, 'course.id')) })
    await desk.pay(enrollment, 0.01)
    const { remainingAmount } = await desk.pay(enrollment, 33333333333.33)
    expect(remainingAmount).toBe(66666666666.65)
  })

  test.each([
    ['amount', undefined, 'is required.'],
    ['amount', 0, 'must be at least 0.01.'],
    ['amount', -5, 'must be at least 0.01.'],
    ['amount', 10.005, 'must have at most two decimals, such as 12500.50.'],
    ['amount', '1,000', 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'],
    ['amount', '0x10', 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'],
    ['amount', '1e3', 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'],
    ['amount', [100], 'must be an amount in rupees with at most two decimals, such as 12500 or 12500.50.'],
    ['paymentMethod', 'gold', 'must be one of cash, card, upi, bank_transfer, cheque.'],
    ['paymentDate', '2026-06-16', 'must not be in the future.'],
    ['paymentDate', '15-06-2026', 'must be a date such as 2026-04-05.'],
    ['transactionId', 'x'.repeat(101), 'must have at most 100 characters.'],
    ['notes', 'x'.repeat(1001), 'must have at most 1000 characters.'],
    ['enrollmentId', undefined, 'is required.'],
    ['enrollmentId', 'first', 'must be an id.'],
  ])('with %s of %j is refused: %s', async (path, value, message) => {
    const enrollmentId = '00000000-0000-7000-8000-000000000000'
    const enrollment = path === 'paymentDate' ? (await desk.enrol()).id : enrollmentId
    const { status, code, details } = await refused({ enrollmentId: enrollment, amount: 100, [path]: value })
    expect({ status, code, details }).toEqual({ status: 400, code: 'INVALID_INPUT', details: [{ path, message }] })
  })

  test('sets only the fields that a payment has', async () => {
    const { id } = await desk.enrol()
    const extra = { id: newKey(), receiptNumber: 'PUN/26-27/99999', remainingAmount: 0, status: 'voided', version: 9 }
    const { payment } = await desk.pune.ok(recordPayment, { body: { enrollmentId: id, amount: 1, ...extra } })
    expect(payment).toMatchObject({ status: 'recorded', version: 1, remainingAmount: 4999 })
    expect(payment.receiptNumber).not.toBe(extra.receiptNumber)
  })
})

describe('a payment of a part', () => {
  const plan = [
    { dueDate: '2026-06-10', amount: 2000 },
    { dueDate: '2026-07-10', amount: 3000 },
  ]
  const take = async (id: string, amount: number, nextInstallmentDate: string) =>
    (await desk.pune.ok(recordPayment, { body: { enrollmentId: id, amount, nextInstallmentDate }, key: newKey() }))
      .payment

  test('agrees on the date of the rest, which is due then everywhere', async () => {
    const { id } = await desk.enrol({ enrollmentDate: '2026-06-01', installments: plan })
    const payment = await take(id, 1500, '2026-06-25')
    expect(payment.Enrollment).toMatchObject({ remainingAmount: 3500, nextInstallmentDate: '2026-06-25' })
    const { installments } = await desk.read({ id })
    expect(installments.map(row => [row.dueDate, row.remainingAmount, row.status])).toEqual([
      ['2026-06-25', 500, 'pending'],
      ['2026-07-10', 3000, 'pending'],
    ])
    const { upcomingInstallments } = await desk.pune.ok(listUpcoming, { query: { dueTo: '2026-06-25', unpaid: true } })
    expect(upcomingInstallments).toContainEqual(
      expect.objectContaining({ enrollmentId: id, nextInstallmentDate: '2026-06-25', installmentAmount: 500 }),
    )
    const { payment: receipt } = await desk.pune.ok(getReceipt, { params: { id: payment.id } })
    const { fields } = receiptSheet(receipt, { today }).account
    expect(fields.map(({ value }) => value)).toEqual(['₹5,000', '₹1,500', '₹3,500 due', '25-Jun-2026'])
    const { events } = await desk.pune.ok(listEnrollmentEvents, { params: { id } })
    expect(events.map(({ type }) => type)).toEqual(['StudentEnrolled', 'PaymentReceived', 'InstallmentsRescheduled'])
  })

  test('dates a balance that had no plan', async () => {
    const { id } = await desk.enrol()
    expect((await take(id, 2000, '2026-12-05')).Enrollment.nextInstallmentDate).toBe('2026-12-05')
  })

  test('that leaves nothing ignores the date', async () => {
    const { id } = await desk.enrol()
    expect((await take(id, 5000, '2026-12-05')).Enrollment.nextInstallmentDate).toBeNull()
    expect(await desk.read({ id })).toMatchObject({ remainingAmount: 0, nextInstallmentDate: null })
  })

  test('with a date in the past is not taken at all', async () => {
    const { id } = await desk.enrol()
    expect(await refused({ enrollmentId: id, amount: 10, nextInstallmentDate: '2026-06-14' })).toMatchObject({
      status: 400,
      error: 'Next installment date must be today or later.',
      details: [{ path: 'nextInstallmentDate' }],
    })
    expect((await desk.read({ id })).paidAmount).toBe(0)
  })
})

describe('never more than remains', () => {
  test('a larger payment is refused with a sentence that names the balance', async () => {
    const enrollment = await desk.enrol({ discount: 1000 })
    await desk.pay(enrollment, 3500)
    const over = await refused({ enrollmentId: enrollment.id, amount: 500.01 })
    expect([over.status, over.code, over.error]).toEqual([422, 'OVERPAYMENT', 'Only ₹500 remains to be paid.'])
    await desk.pay(enrollment, 500)
    const none = await refused({ enrollmentId: enrollment.id, amount: 0.01 })
    expect([none.status, none.code, none.error]).toEqual([422, 'OVERPAYMENT', 'Nothing remains to be paid.'])
  })

  test('a later discount leaves less to pay', async () => {
    const { id } = await desk.enrol()
    await desk.pune.ok(updateEnrollment, { params: { id }, body: { discount: 4000 } })
    expect((await refused({ enrollmentId: id, amount: 1000.01 })).code).toBe('OVERPAYMENT')
    await desk.pay({ id }, 1000)
  })
})

describe('which enrollment', () => {
  test('a cancelled one takes no payment, a completed one with dues does', async () => {
    const { id } = await desk.enrol()
    await desk.pune.ok(updateEnrollment, { params: { id }, body: { status: 'completed' } })
    expect((await desk.pay({ id }, 1000)).Enrollment.status).toBe('completed')
    await desk.pune.ok(updateEnrollment, { params: { id }, body: { status: 'cancelled' } })
    const { status, code } = await refused({ enrollmentId: id, amount: 1 })
    expect({ status, code }).toEqual({ status: 422, code: 'ENROLLMENT_NOT_ACTIVE' })
  })

  test('an unknown id is not found, nor is the id of another record', async () => {
    const enrollment = await desk.enrol()
    const payment = await desk.pay(enrollment, 1)
    for (const enrollmentId of ['00000000-0000-7000-8000-000000000000', payment.id, enrollment.studentId])
      expect((await refused({ enrollmentId, amount: 1 })).code).toBe('NOT_FOUND')
  })
})

describe('receipt numbers', () => {
  test('rise by one in each institute, under its own prefix', async () => {
    const [one, other] = [await desk.enrol({}, desk.pune), await desk.enrol({}, desk.nashik)]
    const serial = (text: string) => Number(text.split('/').at(-1))
    const first = await desk.pay(one, 1)
    await refused({ enrollmentId: one.id, amount: 9999 })
    await desk.pay(other, 1)
    const next = await desk.pay(one, 1)
    expect(serial(next.receiptNumber)).toBe(serial(first.receiptNumber) + 1)
    expect((await desk.pay(other, 1)).receiptNumber).toBe('NAS/26-27/00002')
  })

  test('follow the financial year of the payment date', async () => {
    const enrollment = await desk.enrol({ enrollmentDate: '2026-03-01' })
    const last = await desk.pay(enrollment, 1, { paymentDate: '2026-03-31' })
    const first = await desk.pay(enrollment, 1, { paymentDate: '2026-04-01' })
    const again = await desk.pay(enrollment, 1, { paymentDate: '2026-03-31' })
    expect([last.receiptNumber, again.receiptNumber]).toEqual(['PUN/25-26/00001', 'PUN/25-26/00002'])
    expect(first.receiptNumber).toMatch(/^PUN\/26-27\//)
  })
})
