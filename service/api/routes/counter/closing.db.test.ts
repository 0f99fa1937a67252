import { describe, expect, test } from 'vitest'
import { closeDay, listDayCloses } from '#contract/counter/day-close'
import { listCashDeposits, recordCashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { getDeskHome } from '#contract/counter/desk-home'
import { correctEntry, recordEntry, voidEntry } from '#contract/counter/entries'
import { listMoneyBalances } from '#contract/counter/movements'
import { listPeriods, lockPeriod, unlockPeriod } from '#contract/counter/periods'
import { listEnrollments } from '#contract/enrollments'
import type { EntryType } from '#contract/fields/fields'
import { refundPayment, settleCheque } from '#contract/payments/after-payment'
import { correctPayment, paymentAnalytics, recordPayment, voidPayment } from '#contract/payments/payments'
import { listActivity } from '#contract/reports/activity'
import { getDayBook } from '#contract/reports/day-book'
import { deskForEachTest, newKey, opened } from '#tests/desk/desk'
import { at } from '#tests/served/at'

const desk = deskForEachTest()

const cash = (enrollment: { id: string }, amount: number, paymentDate?: string) =>
  desk.admin.call(recordPayment, { body: { enrollmentId: enrollment.id, amount, paymentDate }, key: newKey() })
const close = (body: object) => desk.pune.call(closeDay, { body })
const entry = async (type: EntryType, amount: number, date: string) =>
  (await desk.pune.ok(recordEntry, { body: { type, amount, date, source: 'Exam fees' } })).incomeExpense.id

describe('the close of a day', () => {
  test('counts cash received less cash paid out, without voided amounts and other methods', async () => {
    const enrollment = await desk.enrol({ enrollmentDate: '2026-06-01' })
    await cash(enrollment, 1000, '2026-06-14')
    const taken = await desk.pay(enrollment, 77, { paymentDate: '2026-06-14' })
    await desk.admin.ok(voidPayment, { params: { id: taken.id } })
    await desk.pay(enrollment, 300, { paymentMethod: 'upi', paymentDate: '2026-06-14' })
    await entry('income', 50, '2026-06-14')
    await desk.admin.ok(voidEntry, { params: { id: await entry('income', 5, '2026-06-14') } })
    await entry('expense', 30, '2026-06-14')
    await desk.admin.ok(voidEntry, { params: { id: await entry('expense', 3, '2026-06-14') } })
    await desk.pune.ok(recordCashDeposit, { body: { amount: 400, date: '2026-06-14' } })
    const wrong = await desk.pune.ok(recordCashDeposit, { body: { amount: 4, date: '2026-06-14' } })
    await desk.admin.ok(voidCashDeposit, { params: { id: wrong.cashDeposit.id } })
    const refunded = await desk.pay(enrollment, 100, { paymentDate: '2026-06-14' })
    const body = { amount: 20, reason: 'Kind', date: '2026-06-14' }
    await desk.admin.ok(refundPayment, { params: { id: refunded.id }, body })
    // What belongs to the next day stays there, although it is in the log before the close.
    await cash(enrollment, 500, '2026-06-15')
    // And what was entered after that for the day that is closed is counted in it alone.
    await cash(enrollment, 100, '2026-06-14')
    const { json } = await close({ date: '2026-06-14', counted: { '500': 1, '200': 1, '100': 1 } })
    expect(json).toMatchObject({
      dayClose: { opening: 0, received: 1200, otherIncome: 50, refunds: 20, expenses: 30, banked: 400, expected: 800 },
    })
    const next = await close({ counted: { '500': 2, '100': 3 } })
    expect(next.json).toMatchObject({ dayClose: { opening: 800, received: 500, expected: 1300, difference: 0 } })
    const { dayCloses } = await desk.pune.ok(listDayCloses)
    expect(dayCloses.map(({ date }) => date)).toEqual(['2026-06-15', '2026-06-14'])
    expect((await desk.nashik.ok(listDayCloses)).dayCloses).toEqual([])
    await desk.expectSound()
  })

  test('of several branches stands beside those of its date, by name', async () => {
    const body = { date: '2026-06-14', counted: { '1': 0 } }
    // Each is the first event of its branch, and so has the same number.
    for (const client of [desk.pune, desk.nashik]) await client.ok(closeDay, { body, key: newKey() })
    const { dayCloses } = await desk.admin.ok(listDayCloses)
    expect(dayCloses.map(({ instituteName }) => instituteName)).toEqual(['Nashik', 'Pune'])
  })

  test('succeeds only once when the day is closed several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => close({ counted: {} })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('contains exactly what was recorded before it, during fifty simultaneous payments', async () => {
    const enrollment = await desk.enrol()
    const payments = Array.from({ length: 50 }, () => cash(enrollment, 10))
    const closing = close({ counted: {}, reason: 'Counted later' })
    const answers = await Promise.all(payments)
    const { json } = await closing
    const taken = answers.filter(({ status }) => status === 201)
    expect(json).toMatchObject({ dayClose: { received: 10 * taken.length } })
    for (const { status, json: body } of answers.filter(answer => answer.status !== 201))
      expect({ status, code: at(body, 'code') }).toEqual({ status: 422, code: 'DAY_CLOSED' })
  })

  test('refuses further money of its date, with an error at the date', async () => {
    const enrollment = await desk.enrol()
    const cheque = await desk.pay(enrollment, 100, { paymentMethod: 'cheque' })
    await close({ counted: {} })
    const text =
      'The day 15/06/2026 is closed; it takes no more entries. The next open day is 16/06/2026; a super admin can reopen closed days.'
    const refusal = await desk.pune.refused(recordPayment, { body: { enrollmentId: enrollment.id, amount: 1 } })
    expect(refusal).toMatchObject({
      code: 'DAY_CLOSED',
      error: text,
      details: [{ path: 'paymentDate', message: text }],
    })
    const others = [
      await desk.pune.refused(recordEntry, { body: { source: 'Tea', amount: 1, date: '2026-06-15' } }),
      await desk.pune.refused(recordCashDeposit, { body: { amount: 1 } }),
      await desk.pune.refused(settleCheque, { params: { id: cheque.id }, body: { status: 'cleared' } }),
      await desk.admin.refused(voidPayment, { params: { id: cheque.id } }),
    ]
    expect(others.map(({ code }) => code)).toEqual(others.map(() => 'DAY_CLOSED'))
  })

  test('is corrected on the next day', async () => {
    const enrollment = await desk.enrol()
    const wrong = await desk.pay(enrollment, 100)
    const tooMuch = await desk.pay(enrollment, 100)
    await close({ counted: { '200': 1 } })
    desk.setClock('2026-06-16T10:00:00+05:30')
    await desk.admin.ok(voidPayment, { params: { id: wrong.id } })
    const { payment } = await desk.admin.ok(correctPayment, { params: { id: tooMuch.id }, body: { amount: 90 } })
    expect(payment.paymentDate).toBe('2026-06-16')
    const { json } = await close({ counted: { '50': 1, '20': 2 } })
    expect(json).toMatchObject({ dayClose: { opening: 200, received: -110, expected: 90, difference: 0 } })
    await desk.expectSound()
  })

  test('is corrected on a later day that is named, so that the till holds the money once on each day', async () => {
    const enrollment = await desk.enrol({ enrollmentDate: '2026-06-01' })
    const paid = await desk.pay(enrollment, 100, { paymentDate: '2026-06-10' })
    const earned = await entry('income', 40, '2026-06-10')
    await close({ date: '2026-06-10', counted: { '20': 7 } })
    const paymentDate = '2026-06-12'
    await desk.admin.ok(correctPayment, { params: { id: paid.id }, body: { paymentDate } })
    await desk.admin.ok(correctEntry, { params: { id: earned }, body: { date: paymentDate } })
    for (const asOf of ['2026-06-11', '2026-06-12', '2026-06-14', '2026-06-15']) {
      expect((await desk.admin.ok(listMoneyBalances, { query: { asOf } })).totals).toMatchObject({ cash: 140 })
      const { enrollments } = await desk.pune.ok(listEnrollments, { query: { asOf } })
      expect(enrollments).toMatchObject([{ paidAmount: 100 }])
    }
    const { json } = await close({ date: paymentDate, counted: { '20': 7 } })
    expect(json).toMatchObject({ dayClose: { opening: 140, received: 0, otherIncome: 0, difference: 0 } })
    await desk.expectSound()
  })

  test('is corrected on a later day that is named, also before its cheque was cleared on an open day', async () => {
    const enrollment = await desk.enrol({ enrollmentDate: '2026-06-01' })
    const { id } = await desk.pay(enrollment, 100, { paymentDate: '2026-06-09', paymentMethod: 'cheque' })
    await close({ date: '2026-06-10', counted: {} })
    await desk.pune.ok(settleCheque, { params: { id }, body: { status: 'cleared', date: '2026-06-13' } })
    await desk.admin.ok(correctPayment, { params: { id }, body: { paymentDate: '2026-06-11' } })
    for (const asOf of ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-15']) {
      const { totals } = await desk.admin.ok(listMoneyBalances, { query: { asOf } })
      expect(totals).toMatchObject({ cheque: 100, bank_transfer: 0 })
    }
    await desk.expectSound()
  })

  test('with a difference requires a reason, which is stored', async () => {
    const refusal = await desk.pune.refused(closeDay, { body: { counted: { '10': 1 } } })
    expect(refusal).toMatchObject({ status: 422, code: 'CASH_DIFFERS', details: [{ path: 'reason' }] })
    expect(JSON.stringify(refusal)).not.toMatch(/₹|less|more|short|over/)
    const body = { counted: { '10': '1' }, reason: 'Found in the till', confirmed: ['upi'] }
    expect((await close(body)).json).toMatchObject({
      dayClose: {
        difference: 10,
        reason: 'Found in the till',
        confirmed: ['upi'],
        closedBy: { fullName: 'Clerk pune' },
      },
    })
  })

  test('is counted blind: until then the clerk is told nothing of the cash, and the owner sees each try', async () => {
    await desk.pay(await desk.enrol({ enrollmentDate: '2026-06-14' }), 500, { paymentDate: '2026-06-14' })
    await desk.pay(await desk.enrol(), 300)
    const held = async (client = desk.pune, asOf?: string) => {
      const { branches, totals } = await client.ok(listMoneyBalances, {
        query: { instituteName: 'Pune', ...(asOf && { asOf }) },
      })
      return [...branches, totals].map(({ cash }) => cash)
    }
    const told = async (client = desk.pune, date = '2026-06-15') => {
      const dates = { startDate: '2026-06-14', endDate: date }
      const { methods } = await client.ok(paymentAnalytics, { query: { instituteName: 'Pune', ...dates } })
      const book = await client.ok(getDayBook, { query: { instituteName: 'Pune', date } })
      const { takings } = await client.ok(getDeskHome, { query: { instituteName: 'Pune' } })
      const places = { methods, book: book.methods, ...(date === '2026-06-15' && { takings: takings.methods }) }
      const cash = Object.entries(places).filter(([, rows]) => rows.some(one => one.paymentMethod === 'cash'))
      return [...cash.map(([place]) => place), ...(book.totals ? ['totals'] : [])]
    }
    const everywhere = ['methods', 'book', 'takings', 'totals']
    expect([await told(), await told(desk.pune, '2026-06-14'), await told(desk.admin)]).toEqual([[], [], everywhere])
    expect(await held()).toEqual([null, null])
    expect(await held(desk.admin)).toEqual([800, 800])
    for (const notes of [1, 2])
      await desk.pune.refused(closeDay, { body: { date: '2026-06-14', counted: { '200': notes } }, key: newKey() })
    const { warnings } = await desk.pune.ok(recordCashDeposit, { body: { amount: 900 }, key: newKey() })
    expect(warnings).toEqual([{ path: 'amount', message: 'is more cash than the till held by the books.' }])
    const { activity } = await desk.admin.ok(listActivity, { query: { kind: 'closing', limit: 10 } })
    const tried = { who: { fullName: 'Clerk pune' }, instituteName: 'Pune', kind: 'closing' }
    const text = 'Tried to close the day with a count that differs from the books.'
    const counted = (to: string) => expect.arrayContaining([{ field: 'Counted total', from: null, to }])
    expect(activity).toMatchObject([
      { ...tried, text, changes: counted('₹400') },
      { ...tried, text, changes: counted('₹200') },
    ])
    await close({ date: '2026-06-14', counted: { '500': 1 } })
    // What is refused for another reason is no try.
    await desk.pune.refused(closeDay, { body: { date: '2026-06-14', counted: { '500': 1 } }, key: newKey() })
    const since = (await desk.admin.ok(listActivity, { query: { kind: 'closing', limit: 10 } })).activity
    expect(since.filter(one => one.text === text)).toHaveLength(2)
    expect([await held(desk.pune, '2026-06-14'), await held(desk.pune, '2026-06-15')]).toEqual([
      [500, 500],
      [null, null],
    ])
    expect([await told(), await told(desk.pune, '2026-06-14')]).toEqual([[], ['methods', 'book', 'totals']])
    expect((await desk.admin.ok(listActivity, { query: { kind: 'records', limit: 50 } })).activity).not.toContainEqual(
      expect.objectContaining({ text }),
    )
  })

  test.each([
    [{ counted: { '7': 1 } }, /must name values of 2000, 500/],
    [{ counted: { '500': -1 } }, /Number of ₹500 .*between 0 and/],
    [{ counted: { '500': 1.5 } }, /whole number/],
    [{}, /Counted/],
    [{ counted: {}, date: '2026-06-16' }, /Date must not be in the future/],
  ])('refuses %j', async (body, text) => {
    const { status, json } = await close(body)
    expect({ status, text: at(json, 'error') }).toEqual({ status: 400, text: expect.stringMatching(text) })
  })
})

describe('a month', () => {
  const lock = (month: string) => desk.admin.ok(lockPeriod, { body: { month, instituteName: 'Pune' } })

  test('that is locked accepts no entries, until it is unlocked for a while', async () => {
    const enrollment = await desk.enrol({ enrollmentDate: '2026-04-01' })
    const old = await desk.pay(enrollment, 100, { paymentDate: '2026-05-02' })
    expect((await lock('2026-05')).period).toMatchObject({ month: '2026-05', status: 'locked', unlockedUntil: null })
    const late = () => cash(enrollment, 1, '2026-05-31')
    expect((await late()).json).toMatchObject({
      code: 'PERIOD_LOCKED',
      error:
        'May 2026 is locked; it takes no more entries. The next open day is 01/06/2026; a super admin can unlock the month.',
    })
    await desk.admin.ok(voidPayment, { params: { id: old.id } })
    const query = { reason: 'A late bill', until: '2026-06-15T12:00:00Z', instituteName: 'Pune' }
    const { period } = await desk.admin.ok(unlockPeriod, { params: { month: '2026-05' }, query })
    expect(period).toMatchObject({ status: 'unlocked', unlockedUntil: '2026-06-15T12:00:00Z', reason: 'A late bill' })
    expect((await late()).status).toBe(201)
    desk.setClock('2026-06-15T17:30:01+05:30')
    expect((await late()).status).toBe(422)
    expect((await desk.admin.ok(listPeriods)).periods).toMatchObject([{ month: '2026-05', status: 'locked' }])
    await desk.expectSound()
  })

  test('is unlocked for a day and without a reason unless the request says otherwise', async () => {
    await lock('2026-05')
    const ask = { params: { month: '2026-05' }, query: { instituteName: 'Pune' } }
    const { period } = await desk.admin.ok(unlockPeriod, ask)
    const inADay = new Date(new Date(opened).getTime() + 24 * 3_600_000).toISOString()
    expect(period).toMatchObject({ status: 'unlocked', unlockedUntil: inADay, reason: null })
    await desk.expectSound()
  })

  test('that is locked keeps its money, which would count twice if it were dated before', async () => {
    const { id } = await desk.pay(await desk.enrol({ enrollmentDate: '2026-04-01' }), 100, {
      paymentDate: '2026-05-03',
    })
    const earned = await entry('income', 40, '2026-05-03')
    await lock('2026-05')
    const [paymentDate, date] = ['2026-04-30', '2026-04-30']
    const paid = await desk.admin.refused(correctPayment, { params: { id }, body: { paymentDate } })
    const income = await desk.admin.refused(correctEntry, { params: { id: earned }, body: { date } })
    expect([paid, income].map(({ details }) => details?.[0]?.path)).toEqual(['paymentDate', 'date'])
    expect((await desk.admin.ok(listMoneyBalances, { query: { asOf: date } })).totals.cash).toBe(0)
  })

  test('is locked for one branch', async () => {
    await lock('2026-05')
    const enrollment = await desk.enrol({ enrollmentDate: '2026-05-01' }, desk.nashik)
    expect(enrollment.enrollmentDate).toBe('2026-05-01')
  })
})

test('cash brought to the bank is listed, and can be voided once', async () => {
  const { cashDeposit } = await desk.pune.ok(recordCashDeposit, {
    body: { amount: 700.5, reference: 'SLIP 7', notes: 'By Meera' },
  })
  expect(cashDeposit).toMatchObject({
    amount: 700.5,
    reference: 'SLIP 7',
    notes: 'By Meera',
    status: 'recorded',
    date: '2026-06-15',
  })
  expect((await desk.nashik.ok(listCashDeposits)).cashDeposits).toEqual([])
  const ask = { params: { id: cashDeposit.id } }
  await desk.admin.ok(voidCashDeposit, ask)
  expect((await desk.admin.refused(voidCashDeposit, ask)).code).toBe('ENTRY_VOIDED')
})
