import { beforeAll, describe, expect, test } from 'vitest'
import { bookDifference, closeDay } from '#contract/counter/day-close'
import { recordEntry } from '#contract/counter/entries'
import { confirmTransfer, sendTransfer } from '#contract/counter/movements'
import { deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import { voidPayment } from '#contract/payments/payments'
import { updateSettings } from '#contract/records/settings'
import { listTargets, setTargets } from '#contract/records/targets'
import { getOverview } from '#contract/reports/overview'
import { deskForAllTests, today } from '#tests/desk/desk'

const desk = deskForAllTests()
const month = { startDate: '2026-06-01', endDate: '2026-06-30' }
beforeAll(async () => {
  const tally = await desk.enrol({ enrollmentDate: '2026-05-04' })
  await desk.pay(tally, 1000, { paymentDate: '2026-05-04' })
  await desk.pay(tally, 700, { paymentDate: '2026-05-20' })
  await desk.pay(tally, 900.5, { paymentDate: '2026-06-02' })
  await desk.admin.ok(recordEntry, {
    body: { type: 'expense', source: 'Rent', amount: 400, date: '2026-06-03', instituteName: 'Pune' },
  })
  const left = await desk.enrol({ enrollmentDate: '2026-06-01' })
  await desk.admin.ok(updateEnrollment, { params: { id: left.id }, body: { status: 'cancelled' } })
  const back = await desk.enrol({ enrollmentDate: '2026-06-01' })
  await desk.admin.ok(updateEnrollment, { params: { id: back.id }, body: { status: 'cancelled' } })
  await desk.admin.ok(updateEnrollment, { params: { id: back.id }, body: { status: 'active' } })
  await desk.pay(await desk.enrol({ enrollmentDate: '2026-06-01' }, desk.nashik), 250)
})

const ask = (query: object = {}) => desk.admin.ok(getOverview, { query })

describe('the overview', () => {
  test('sets a month against as much of the month before as has passed', async () => {
    const { before, totals, earlier, step, steps } = await ask(month)
    expect(today).toBe('2026-06-15')
    expect(before).toEqual({ startDate: '2026-05-01', endDate: '2026-05-15' })
    expect(totals).toEqual({ income: 1150.5, expense: 400, profit: 750.5, enrollments: 3, dropOuts: 1 })
    expect(earlier).toEqual({ income: 1000, expense: 0, profit: 1000, enrollments: 1, dropOuts: 0 })
    expect([step, steps.length, steps[1]?.income, steps.at(-1)?.income]).toEqual(['day', 15, 900.5, 250])
  })

  test('has no earlier figures from before the first entry, and none without dates', async () => {
    expect((await ask({ startDate: '2026-05-01', endDate: '2026-05-31' })).earlier).toBeNull()
    const all = await ask()
    expect([all.before, all.earlier, all.totals.income]).toEqual([null, null, 2850.5])
  })

  test('shows branches side by side, each against its own past', async () => {
    const { branches, totals } = await ask(month)
    expect(branches.map(row => [row.instituteName, row.income, row.dropOuts, row.dues, row.earlier?.income])).toEqual([
      ['Main Branch', 0, 0, 0, undefined],
      ['Nashik', 250, 0, 4750, undefined],
      ['Pune', 900.5, 1, 7399.5, 1000],
    ])
    expect(branches.reduce((sum, { profit }) => sum + profit, 0)).toBe(totals.profit)
    expect((await ask({ ...month, instituteName: 'nashik' })).branches).toHaveLength(1)
  })

  test('shows dues, and what they were at the end of the period before', async () => {
    const { dues } = await ask(month)
    expect([dues.outstanding, dues.earlier]).toEqual([12149.5, 4000])
    const past = await ask({ startDate: '2026-05-16', endDate: '2026-05-31' })
    expect([past.dues.outstanding, past.dues.earlier, past.earlier?.income]).toEqual([12149.5, null, 1000])
  })

  test('shows what was owed then, without what others had paid before it was charged', async () => {
    const owing = await desk.enrol({ enrollmentDate: '2026-05-04' }, desk.nashik)
    await desk.pay(await desk.enrol({ enrollmentDate: '2026-06-10' }, desk.nashik), 3000, { paymentDate: '2026-05-20' })
    const { dues } = await ask({ startDate: '2026-06-01', endDate: '2026-06-15', instituteName: 'Nashik' })
    expect(dues.earlier).toBe(owing.remainingAmount)
  })

  test('counts nobody as a drop-out whose enrollment was deleted afterwards', async () => {
    const week = { startDate: '2026-06-09', endDate: '2026-06-15' }
    const dropOuts = async () => (await ask(week)).totals.dropOuts
    const before = await dropOuts()
    const params = { id: (await desk.enrol()).id }
    await desk.admin.ok(updateEnrollment, { params, body: { status: 'cancelled' } })
    expect(await dropOuts()).toBe(before + 1)
    await desk.admin.ok(deleteEnrollment, { params })
    expect(await dropOuts()).toBe(before)
  })
})

describe('a target', () => {
  const set = (instituteName: string, amount: number | null) =>
    desk.admin.ok(setTargets, { body: { month: '2026-06', targets: [{ instituteName, amount }] } })

  test('is of a branch and a month, and is compared with what the whole month collected', async () => {
    await set('Pune', 3000)
    const { branches, targets } = await ask({ startDate: '2026-06-14', endDate: '2026-06-15' })
    expect(targets).toEqual({ startDate: '2026-06-01', endDate: '2026-06-30', target: 3000, collected: 900.5 })
    expect(branches.map(({ target, collected }) => [target, collected])).toEqual([
      [null, 0],
      [null, 250],
      [3000, 900.5],
    ])
  })

  test('leaves who changed it from what to what, and can be taken back', async () => {
    await set('Pune', 3000)
    await set('Pune', 3500.5)
    await set('Pune', null)
    const { rows } = await desk.server.database.owner.query(
      `select changes from audit where subject = 'target' order by id`,
    )
    expect(rows.map(({ changes }) => changes['2026-06'])).toEqual([
      { from: null, to: 3000 },
      { from: 3000, to: 3500.5 },
      { from: 3500.5, to: null },
    ])
    const { targets } = await desk.admin.ok(listTargets, { query: { month: '2026-06' } })
    expect(targets.map(({ amount }) => amount)).toEqual([null, null, null])
  })

  test.each([
    ['a branch twice', { instituteName: 'PUNE', amount: 20 }, 'targets.1.instituteName', 'is named twice.'],
    ['100 crore', { instituteName: 'Nashik', amount: 1_000_000_000 }, 'targets.1.amount', 'must be below 100 crore.'],
  ])('is refused with %s', async (_, second, path, message) => {
    const targets = [{ instituteName: 'Pune', amount: 10 }, second]
    const problem = await desk.admin.refused(setTargets, { body: { month: '2026-06', targets } })
    expect(problem.details).toMatchObject([{ path, message }])
  })

  test('of an unknown branch is refused, and with it all that came along', async () => {
    const targets = [
      { instituteName: 'Pune', amount: 10 },
      { instituteName: 'Nowhere', amount: 10 },
    ]
    const problem = await desk.admin.refused(setTargets, { body: { month: '2026-06', targets } })
    expect(problem.details).toMatchObject([{ path: 'targets.1.instituteName' }])
    expect(
      (await desk.admin.ok(listTargets, { query: { month: '2026-06' } })).targets.every(
        ({ amount }) => amount === null,
      ),
    ).toBe(true)
  })
})

describe('what needs attention', () => {
  test('is money sent to another branch that nobody has confirmed on the day after', async () => {
    const send = async (date: string) => {
      const body = { instituteName: 'Pune', toInstituteName: 'Nashik', amount: 50, date }
      const { movement } = await desk.admin.ok(sendTransfer, { body })
      return { params: { id: movement.id }, body: { amount: 50 } }
    }
    const sent = await send('2026-06-14')
    await send(today)
    expect((await ask()).attention.transfers).toEqual([
      { date: '2026-06-14', fromInstituteName: 'Pune', toInstituteName: 'Nashik', amount: 50 },
    ])
    await desk.admin.ok(confirmTransfer, sent)
    expect((await ask()).attention.transfers).toEqual([])
  })

  test('are open days, cash that differs, and large receipts cancelled for good', async () => {
    const { attention } = await ask(month)
    expect(attention.openDays).toContainEqual({ date: '2026-06-02', instituteName: 'Pune' })
    const tally = await desk.enrol()
    // The void of an older receipt is dated back to it while its day is open.
    const large = await desk.pay(tally, 4000, { paymentDate: '2026-05-06' })
    await desk.admin.ok(voidPayment, { params: { id: large.id } })
    expect((await ask()).attention.voids).toEqual([])
    await desk.admin.ok(updateSettings, { body: { voidAlert: 4000 } })
    await desk.pune.ok(closeDay, { body: { counted: { 500: 1 }, reason: 'A note is missing' } })
    const now = (await ask()).attention
    expect(now.voids).toMatchObject([{ instituteName: 'Pune', receiptNumber: large.receiptNumber, amount: 4000 }])
    expect(now.differences).toMatchObject([{ instituteName: 'Pune', date: today }])
    expect(now.openDays.filter(({ instituteName }) => instituteName === 'Pune')).toEqual([])
    expect(now.failedJobs).toEqual([])
    const [{ difference } = { difference: 0 }] = now.differences
    await desk.pune.ok(bookDifference, { params: { date: today }, body: { difference } })
    expect((await ask()).attention.differences).toEqual([])
  })

  test('is cash that differs for a week after its day was closed, however late that was', async () => {
    const body = { date: '2026-06-04', counted: { 500: 1 }, reason: 'Nobody knows' }
    await desk.nashik.ok(closeDay, { body })
    const differing = async () =>
      (await ask()).attention.differences.map(({ instituteName, date }) => [instituteName, date])
    expect(await differing()).toEqual([['Nashik', '2026-06-04']])
    desk.setClock('2026-06-21T18:29:59.000Z')
    expect(await differing()).toEqual([['Nashik', '2026-06-04']])
    desk.setClock('2026-06-21T18:30:00.000Z')
    expect(await differing()).toEqual([])
  })
})
