import { describe, expect, test } from 'vitest'
import { closeDay } from '#contract/counter/day-close'
import { getDeskHome } from '#contract/counter/desk-home'
import { updateEnrollment } from '#contract/enrollments'
import { refundPayment } from '#contract/payments/after-payment'
import { voidPayment } from '#contract/payments/payments'
import { deskForAllTests, today } from '#tests/desk/desk'

const desk = deskForAllTests()

const home = (client = desk.pune, query: object = {}) => client.ok(getDeskHome, { query })
const plan = (amount: number) => ({
  installments: [
    { dueDate: today, amount },
    { dueDate: '2026-07-15', amount: 5000 - amount },
  ],
})

describe('the home of a desk', () => {
  test('is empty where nothing has happened', async () => {
    expect(await home(desk.nashik)).toEqual({
      date: today,
      dueToday: { upcomingInstallments: [], total: 0 },
      takings: {
        total: null,
        payments: 0,
        methods: expect.not.arrayContaining([{ paymentMethod: 'cash', amount: 0 }]),
      },
      latestPayments: [],
      openDays: [],
    })
  })

  test('names what is due today and unpaid, counts all of it, and leaves cancelled enrollments out', async () => {
    const [owing, paying, cancelled] = [
      await desk.enrol(plan(100)),
      await desk.enrol(plan(200)),
      await desk.enrol(plan(300)),
    ]
    await desk.enrol({ nextInstallmentDate: '2026-06-16' })
    await desk.pay(paying, 200)
    await desk.pune.ok(updateEnrollment, { params: { id: cancelled.id }, body: { status: 'cancelled' } })
    const { dueToday } = await home()
    expect(dueToday).toMatchObject({
      total: 1,
      upcomingInstallments: [{ enrollmentId: owing.id, remainingAmount: 100 }],
    })
    for (let more = 0; more < 5; more += 1) await desk.enrol(plan(400))
    const { dueToday: many } = await home()
    expect({ total: many.total, shown: many.upcomingInstallments.length }).toEqual({ total: 6, shown: 5 })
  })

  test('adds up what was taken today by method, without voided payments and less refunds, and lists the last receipts', async () => {
    const before = await home(desk.admin)
    const enrollment = await desk.enrol({ enrollmentDate: '2026-06-01' })
    await desk.pay(enrollment, 1000, { paymentDate: '2026-06-14' })
    const upi = await desk.pay(enrollment, 300.5, { paymentMethod: 'upi' })
    const wrong = await desk.pay(enrollment, 77)
    await desk.admin.ok(voidPayment, { params: { id: wrong.id } })
    await desk.admin.ok(refundPayment, {
      params: { id: upi.id },
      body: { amount: 50, reason: 'Kind', paymentMethod: 'upi' },
    })
    const { takings, latestPayments, openDays } = await home(desk.admin)
    const upiOf = (methods: typeof takings.methods) =>
      methods.find(({ paymentMethod }) => paymentMethod === 'upi')?.amount
    expect((takings.total ?? 0) - (before.takings.total ?? 0)).toBe(250.5)
    expect(upiOf(takings.methods)).toBe(250.5)
    const { takings: seenByClerk } = await home()
    expect(seenByClerk).toEqual({
      total: null,
      payments: takings.payments,
      methods: takings.methods.filter(({ paymentMethod }) => paymentMethod !== 'cash'),
    })
    expect(latestPayments[0]).toMatchObject({ id: upi.id })
    expect(latestPayments.map(({ id }) => id)).not.toContain(wrong.id)
    expect(openDays).toEqual([{ date: '2026-06-14', instituteName: 'Pune' }])
  })

  test('shows a sub admin their own branch, whichever they ask for, and no day that is closed', async () => {
    await desk.pune.ok(closeDay, { body: { date: '2026-06-14', counted: { '500': 2 } } })
    expect((await home(desk.pune)).openDays).toEqual([])
    expect(await home(desk.nashik, { instituteName: 'Pune' })).toMatchObject({
      latestPayments: [],
      takings: { total: null, payments: 0 },
    })
    expect((await home(desk.admin, { instituteName: 'Pune' })).latestPayments).toHaveLength(2 + 1)
  })
})
