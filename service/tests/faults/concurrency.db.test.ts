import { afterEach, describe, expect, test } from 'vitest'
import { createEnrollment, updateEnrollment } from '#contract/enrollments'
import { correctPayment, getPayment, listPayments, recordPayment, voidPayment } from '#contract/payments/payments'
import { createStudent, deleteStudent } from '#contract/records/students'
import { forAllTests } from '#db/testing/shared'
import { deskForAllTests, newKey, person } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client, Raw } from '#tests/served/client'
import { startProcess } from '#tests/tools/processes'

const desk = deskForAllTests({ clock: () => new Date() })
const other = forAllTests(
  () => startProcess(desk.server.database.url, '--service'),
  ({ kill }) => kill(),
)
afterEach(() => desk.expectSound())

/** Does the same work several times at once. */
const atOnce = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))

/** Counts the answers by status and code. */
function tally(answers: readonly Raw[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const name = [status, at(json, 'code')].filter(Boolean).join(' ')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const replays = (answers: readonly Raw[]) =>
  answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true').length
const paymentsOf = async (id: string, query = {}) =>
  (await desk.pune.ok(listPayments, { query: { enrollmentId: id, ...query } })).payments

describe.each([
  ['one service', () => [desk.pune]],
  ['two services on one database', () => [desk.pune, other.as(desk.pune)]],
])('at once, over %s', (_, clients: () => Client[]) => {
  const through = (index: number): Client => {
    const open = clients()
    return open[index % open.length] ?? desk.pune
  }

  test('fifty payments of the full balance: one is accepted, with one receipt number', async () => {
    const { id } = await desk.enrol()
    const body = { enrollmentId: id, amount: 5000 }
    const before = await desk.pay(await desk.enrol(), 1)
    const answers = await atOnce(50, index => through(index).call(recordPayment, { body, key: newKey() }))
    expect(tally(answers)).toEqual({ 201: 1, '422 OVERPAYMENT': 49 })
    const [taken, ...more] = await paymentsOf(id, { includeVoided: true })
    expect(more).toEqual([])
    const after = await desk.pay(await desk.enrol(), 1)
    const serials = [before, taken, after].map(payment => Number(payment?.receiptNumber.split('/').at(-1)))
    expect(serials.map(serial => serial - (serials[0] ?? 0))).toEqual([0, 1, 2])
  })

  test('fifty part payments: as many are accepted as fit into the balance', async () => {
    const { id } = await desk.enrol()
    const body = { enrollmentId: id, amount: 150 }
    const answers = await atOnce(50, index => through(index).call(recordPayment, { body, key: newKey() }))
    expect(tally(answers)).toEqual({ 201: 33, '422 OVERPAYMENT': 17 })
    expect(await desk.read({ id })).toMatchObject({ paidAmount: 4950, remainingAmount: 50 })
    const balances = (await paymentsOf(id)).map(({ remainingAmount }) => remainingAmount)
    expect(new Set(balances).size).toBe(33)
  })

  test('fifty requests with one idempotency key: one payment, fifty equal answers', async () => {
    const { id } = await desk.enrol()
    const body = { enrollmentId: id, amount: 100, notes: 'once' }
    const key = newKey()
    const answers = await atOnce(50, index => through(index).call(recordPayment, { body, key }))
    expect(tally(answers)).toEqual({ 201: 50 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(replays(answers)).toBe(49)
    expect((await paymentsOf(id)).length).toBe(1)
  })

  test('one idempotency key with two bodies: only one of them is carried out', async () => {
    const { id } = await desk.enrol()
    const key = newKey()
    const answers = await atOnce(20, index =>
      through(index >> 1).call(recordPayment, { body: { enrollmentId: id, amount: 100 + (index % 2) }, key }),
    )
    expect(tally(answers)).toEqual({ 201: 10, '409 IDEMPOTENCY_KEY_REUSED': 10 })
    expect((await paymentsOf(id)).length).toBe(1)
  })

  test('twenty equal enrollments: one enrollment of one student', async () => {
    const body = { ...person(), courseId: desk.tally.id }
    const answers = await atOnce(20, index => through(index).call(createEnrollment, { body }))
    expect(tally(answers)).toEqual({ 201: 1, '409 ALREADY_ENROLLED': 19 })
    const key = newKey()
    const again = { ...body, courseId: desk.java.id }
    const keyed = await atOnce(20, index => through(index).call(createEnrollment, { body: again, key }))
    expect([tally(keyed), replays(keyed)]).toEqual([{ 201: 20 }, 19])
    expect(new Set(keyed.map(({ text }) => text)).size).toBe(1)
    const students = [...answers, ...keyed].flatMap(({ json }) => at(json, 'enrollment.studentId') ?? [])
    expect(new Set(students).size).toBe(1)
  })

  test('an enrollment and the deletion of its student: only one of them happens', async () => {
    const body = { ...person(), aadhaarNo: '123412341234', instituteName: 'Pune' }
    const students = await atOnce(12, async index => {
      const email = `${index}.${body.email}`
      return (await desk.admin.ok(createStudent, { body: { ...body, email } })).student
    })
    const pairs = await Promise.all(
      students.map(({ id }, index) =>
        Promise.all([
          through(index).call(createEnrollment, { body: { studentId: id, courseId: desk.tally.id } }),
          desk.admin.call(deleteStudent, { params: { id } }),
        ]),
      ),
    )
    for (const answers of pairs)
      expect([
        { 201: 1, '409 STUDENT_HAS_ENROLLMENTS': 1 },
        { 200: 1, '404 NOT_FOUND': 1 },
      ]).toContainEqual(tally(answers))
  })

  test('corrections of one payment: each is based on the one before it, or is refused as stale', async () => {
    const { id } = await desk.enrol()
    const payment = await desk.pay({ id }, 1000)
    const admins = clients().map((_, index) => (index === 0 ? desk.admin : other.as(desk.admin)))
    const admin = (index: number) => admins[index % admins.length] ?? desk.admin
    const params = { id: payment.id }
    const correct = (version?: number) => (index: number) =>
      admin(index).call(correctPayment, { params, body: { amount: 1001 + index, version } })
    expect(tally(await atOnce(20, correct(payment.version)))).toEqual({ 200: 1, '409 STALE_VERSION': 19 })
    expect(tally(await atOnce(20, correct()))).toMatchObject({ 200: expect.any(Number) })
    const { payment: last } = await desk.pune.ok(getPayment, { params })
    const numbers = [...last.previousReceiptNumbers, last.receiptNumber]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect((await desk.read({ id })).paidAmount).toBe(last.amount)
  })

  test('voids and corrections of one payment: it is voided once', async () => {
    const { id } = await desk.enrol()
    const payment = await desk.pay({ id }, 1000)
    const params = { id: payment.id }
    const answers = await atOnce(20, index => {
      const admin = index % 4 < 2 || clients().length === 1 ? desk.admin : other.as(desk.admin)
      return index % 2 === 0
        ? admin.call(voidPayment, { params })
        : admin.call(correctPayment, { params, body: { amount: 2000 + index } })
    })
    const voids = answers.filter((_, index) => index % 2 === 0)
    expect(tally(voids)).toEqual({ 200: 1, '409 PAYMENT_VOIDED': 9 })
    expect(await desk.read({ id })).toMatchObject({ paidAmount: 0, remainingAmount: 5000, Payments: [] })
  })

  test('a discount and a payment: the total never ends below what is paid', async () => {
    const made = await atOnce(8, () => desk.enrol())
    const pairs = await Promise.all(
      made.map(({ id }, index) =>
        Promise.all([
          through(index).call(recordPayment, { body: { enrollmentId: id, amount: 3000 }, key: newKey() }),
          through(index + 1).call(updateEnrollment, { params: { id }, body: { discount: 2500 } }),
        ]),
      ),
    )
    for (const answers of pairs)
      expect([
        { 201: 1, '422 TOTAL_BELOW_PAID': 1 },
        { 200: 1, '422 OVERPAYMENT': 1 },
      ]).toContainEqual(tally(answers))
    for (const { id } of made) {
      const { totalAmount, paidAmount, remainingAmount } = await desk.read({ id })
      expect(remainingAmount).toBe(totalAmount - paidAmount)
      expect(remainingAmount).toBeGreaterThanOrEqual(0)
    }
  })
})
