import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryAnalytics, recordEntry } from '#contract/counter/entries'
import { createEnrollment, listEnrollments, listUpcoming } from '#contract/enrollments'
import { correctPayment, listPayments, paymentAnalytics, recordPayment } from '#contract/payments/payments'
import { type Desk, openDesk, person } from '#tests/desk/desk'

/** The minutes before and after midnight in Kolkata at the end of a financial year. */
const before = '2026-03-31T23:59:00+05:30'
const after = '2026-04-01T00:01:00+05:30'
const [lastDay, firstDay] = ['2026-03-31', '2026-04-01']

const machineZone = process.env.TZ

describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
])('on a machine in %s', (zone, offset) => {
  let desk: Desk
  beforeAll(async () => {
    process.env.TZ = zone
    desk = await openDesk()
  })
  afterAll(async () => {
    await desk.server.stop()
    if (machineZone === undefined) delete process.env.TZ
    else process.env.TZ = machineZone
  })

  test('the machine really has this time zone', () => {
    expect(new Date(after).getTimezoneOffset()).toBe(offset)
  })

  test('payments, enrollments and entries count for their own day and year', async () => {
    desk.setClock(before)
    const old = await desk.enrol()
    const pay = async (amount: number) =>
      (await desk.pune.ok(recordPayment, { body: { enrollmentId: old.id, amount } })).payment
    const record = (amount: number, date: string) =>
      desk.pune.call(recordEntry, { body: { source: 'Books', amount, date } })
    const [late, tooEarly, lastEntry] = [await pay(100), await record(1, firstDay), await record(10, lastDay)]
    desk.setClock(after)
    const [early, firstEntry] = [await pay(200), await record(20, firstDay)]
    const fresh = await desk.enrol()

    expect([late.paymentDate, early.paymentDate]).toEqual([lastDay, firstDay])
    expect([late.receiptNumber, early.receiptNumber]).toEqual(['PUN/25-26/00001', 'PUN/26-27/00001'])
    expect([late.createdAt, early.createdAt]).toEqual(['2026-03-31T18:29:00.000Z', '2026-03-31T18:31:00.000Z'])
    expect([old.enrollmentDate, fresh.enrollmentDate]).toEqual([lastDay, firstDay])
    expect([tooEarly.status, lastEntry.status, firstEntry.status]).toEqual([400, 201, 201])

    const onlyThe = (day: string) => ({ query: { startDate: day, endDate: day } })
    for (const [day, payment, income, enrollment] of [
      [lastDay, late, 110, old],
      [firstDay, early, 220, fresh],
    ] as const) {
      const { payments } = await desk.pune.ok(listPayments, onlyThe(day))
      expect(payments.map(({ id }) => id)).toEqual([payment.id])
      expect((await desk.pune.ok(paymentAnalytics, onlyThe(day))).range?.income).toBe(income)
      const { enrollments } = await desk.pune.ok(listEnrollments, onlyThe(day))
      expect(enrollments.map(({ id }) => id)).toEqual([enrollment.id])
    }

    const { today, yearly, total, todayPayments, todayEnrollments, monthlyPayments } =
      await desk.pune.ok(paymentAnalytics)
    expect([today.income, yearly.income, total.income]).toEqual([220, 220, 330])
    expect([todayPayments, todayEnrollments]).toEqual([1, 1])
    expect(monthlyPayments.slice(-2)).toEqual([
      { month: '2026-03', amount: 100 },
      { month: '2026-04', amount: 200 },
    ])
    const book = await desk.pune.ok(entryAnalytics)
    expect([book.today.income, book.yearly.income, book.total.income]).toEqual([20, 20, 30])
  })

  test('a payment dated before midnight but entered after it gets a number of the old series', async () => {
    desk.setClock(after)
    const enrollment = await desk.enrol({}, desk.nashik)
    const first = await desk.pay(enrollment, 10)
    const backdated = await desk.pay(enrollment, 20, { paymentDate: lastDay })
    expect([first.receiptNumber, backdated.receiptNumber]).toEqual(['NAS/26-27/00001', 'NAS/25-26/00001'])
    const moved = { params: { id: first.id }, body: { paymentDate: lastDay } }
    expect((await desk.admin.ok(correctPayment, moved)).payment.receiptNumber).toBe('NAS/25-26/00002')
    expect((await desk.pay(enrollment, 30)).receiptNumber).toBe('NAS/26-27/00002')
  })

  test('the dates that may be entered, and what is overdue, change at midnight', async () => {
    desk.setClock(before)
    const dueToday = await desk.enrol({ nextInstallmentDate: lastDay })
    const status = async () => {
      const query = { search: dueToday.Student.email }
      return (await desk.pune.ok(listUpcoming, { query })).upcomingInstallments.map(row => row.status)
    }
    const allowed = async (fields: object) =>
      (await desk.pune.call(createEnrollment, { body: { ...person(), courseId: desk.tally.id, ...fields } })).status
    const payable = async (paymentDate: string) =>
      (await desk.pune.call(recordPayment, { body: { enrollmentId: dueToday.id, amount: 1, paymentDate } })).status
    const tries = async () => [
      ...(await status()),
      await allowed({ nextInstallmentDate: lastDay }),
      await allowed({ enrollmentDate: firstDay }),
      await payable(firstDay),
    ]
    expect(await tries()).toEqual(['pending', 201, 400, 400])
    desk.setClock(after)
    expect(await tries()).toEqual(['overdue', 400, 201, 201])
  })
})

test('the business day follows the TIME_ZONE setting', async () => {
  const desk = await openDesk({ environment: { TIME_ZONE: 'America/New_York' } })
  try {
    desk.setClock(after)
    const payment = await desk.pay(await desk.enrol(), 10)
    expect([payment.paymentDate, payment.receiptNumber]).toEqual([lastDay, 'PUN/25-26/00001'])
  } finally {
    await desk.server.stop()
  }
})
