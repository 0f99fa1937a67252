import { beforeEach, describe, expect, test } from 'vitest'
import { closeDay } from '#contract/counter/day-close'
import { deleteEnrollment, listUpcoming } from '#contract/enrollments'
import { paymentAnalytics, recordPayment } from '#contract/payments/payments'
import { importTable } from '#contract/records/imports'
import { openingsAsIncome, restateOpenings } from '#contract/records/openings'
import { listDues } from '#contract/reports/dues'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { importedAsIncome } from '#tests/desk/imported-as-income'
import { file } from '#tests/served/uploads'

const desk = deskForAllTests()

const inPune = { instituteName: 'Pune' }
const profit = () => desk.admin.ok(getProfitAndLoss, { query: inPune })
const held = async (account: string) => {
  const { accounts } = await desk.admin.ok(getTrialBalance, { query: inPune })
  const row = accounts.find(one => one.account === account)
  return (row?.debit ?? 0) - (row?.credit ?? 0)
}
const enrolled = async () => (await desk.admin.ok(paymentAnalytics, { query: inPune })).totalEnrollments

/** What an opening balance of ₹1,234.50, due on 10 January, changes. */
async function imported() {
  const { Student } = await desk.enrol()
  const table = `Email,Course,Amount,Due date\n${Student.email},Java,1234.50,10/01/2026\n`
  const { rows } = await desk.pune.ok(importTable, {
    params: { kind: 'opening-balances' },
    body: { openingDate: '2026-06-01' },
    files: { file: file(table, 'balances.csv') },
  })
  return rows[0]?.id ?? ''
}

describe('an imported opening balance', () => {
  test.each([{ startDate: '2026-06-01' }, { startDate: '2026-06-01', endDate: '2026-06-01', limit: 10 }])(
    'is among the installments of enrollments of its opening day, though it fell due before: %j',
    async dates => {
      const id = await imported()
      const { upcomingInstallments } = await desk.pune.ok(listUpcoming, { query: dates })
      expect(upcomingInstallments.find(({ enrollmentId }) => enrollmentId === id)).toMatchObject({
        nextInstallmentDate: '2026-01-10',
        status: 'overdue',
      })
    },
  )

  test('is receivable and no income, is no enrollment of its day, and keeps its age', async () => {
    await desk.enrol()
    const [before, equity, count] = [await profit(), await held('equity:opening'), await enrolled()]
    const id = await imported()
    const after = await profit()
    expect(after.totals.net).toBe(before.totals.net + 5000) // the student's other course
    expect(after.bridge.broughtIn).toBe(before.bridge.broughtIn + 1234.5)
    expect(after.bridge.received).toBe(before.bridge.received)
    expect(await held('equity:opening')).toBe(equity - 1234.5)
    expect(await enrolled()).toBe(count + 1)
    const { dues } = await desk.admin.ok(listDues, { query: inPune })
    expect(dues.find(({ enrollmentId }) => enrollmentId === id)).toMatchObject({
      outstanding: 1234.5,
      daysOverdue: 156,
    })
    await desk.pune.ok(recordPayment, { body: { enrollmentId: id, amount: 1234.5 }, key: newKey() })
    expect((await desk.read({ id })).remainingAmount).toBe(0)
    expect((await profit()).totals.net).toBe(after.totals.net)
  })

  test('leaves no trace in the figures when it is deleted', async () => {
    const [before, equity] = [await profit(), await held('equity:opening')]
    const id = await imported()
    await desk.admin.ok(deleteEnrollment, { params: { id } })
    expect((await profit()).totals.net).toBe(before.totals.net + 5000)
    expect(await held('equity:opening')).toBe(equity)
  })
})

describe('balances that were imported as income', () => {
  beforeEach(async () => {
    for (let left = 1, tries = 0; left > 0; tries += 1) {
      // Some for each request; if they never became fewer, this would never end.
      expect(tries).toBeLessThan(20)
      const answer = await desk.admin.ok(restateOpenings, { body: inPune })
      left = answer.left.balances
    }
  })

  test('are restated once, whoever asks how often', async () => {
    const { id } = await importedAsIncome(desk)
    const before = await profit()
    expect(await desk.admin.ok(openingsAsIncome, { query: inPune })).toEqual({ balances: 1, amount: 5000 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.admin.ok(restateOpenings, { body: inPune })))
    expect(answers.map(({ restated }) => restated.balances).toSorted()).toEqual([0, 0, 0, 0, 1])
    expect(await desk.admin.ok(openingsAsIncome, { query: inPune })).toEqual({ balances: 0, amount: 0 })
    expect((await profit()).totals.net).toBe(before.totals.net - 5000)
    expect(await desk.read({ id })).toMatchObject({ remainingAmount: 5000 })
    await desk.expectSound()
  })

  test('are left alone when they were deleted, and by everybody but a super admin', async () => {
    const { id } = await importedAsIncome(desk)
    expect((await desk.pune.refused(openingsAsIncome)).code).toBe('FORBIDDEN')
    expect((await desk.pune.refused(restateOpenings, { body: {} })).code).toBe('FORBIDDEN')
    await desk.admin.ok(deleteEnrollment, { params: { id } })
    expect(await desk.admin.ok(openingsAsIncome, { query: inPune })).toEqual({ balances: 0, amount: 0 })
  })

  test('are restated today when their day is closed', async () => {
    await importedAsIncome(desk)
    await desk.pune.ok(closeDay, { body: { date: today, counted: {}, reason: 'Counted elsewhere' } })
    const before = await held('equity:opening')
    desk.setClock('2026-06-16T10:00:00+05:30')
    const { restated } = await desk.admin.ok(restateOpenings, { body: inPune })
    expect(restated).toEqual({ balances: 1, amount: 5000 })
    const yesterday = await desk.admin.ok(getTrialBalance, { query: { ...inPune, asOf: today } })
    expect(yesterday.accounts.find(({ account }) => account === 'equity:opening')?.credit ?? 0).toBe(0 - before)
    expect(await held('equity:opening')).toBe(before - 5000)
  })
})
