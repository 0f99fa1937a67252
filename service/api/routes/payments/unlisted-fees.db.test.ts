import { afterAll, describe, expect, test } from 'vitest'
import { lockPeriod } from '#contract/counter/periods'
import { refundPayment, settleCheque } from '#contract/payments/after-payment'
import { correctPayment, listPayments, paymentAnalytics, voidPayment } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { listJournal } from '#contract/reports/journal'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'

const desk = deskForAllTests()
afterAll(() => desk.expectSound())

/** A new branch with an enrollment, and what the fees of some of its dates count beyond the list of their payments. */
async function openBranch() {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  const { instituteName } = institute
  const enrollment = await desk.enrol({ instituteName, enrollmentDate: '2026-04-01' }, desk.admin)
  return {
    pay: async (amount: number, paymentDate: string, isCheque = false) => {
      const cheque = { paymentMethod: 'cheque', chequeNumber: '000123' } as const
      return (await desk.pay(enrollment, amount, { paymentDate, ...(isCheque && cheque) })).id
    },
    lockApril: () => desk.admin.ok(lockPeriod, { body: { month: '2026-04', instituteName } }),
    unlisted: async (startDate: string, endDate = startDate) => {
      const query = { instituteName, startDate, endDate }
      const { methods, unlistedFees } = await desk.admin.ok(paymentAnalytics, { query })
      const { payments } = await desk.admin.ok(listPayments, { query })
      const { totals } = await desk.admin.ok(listJournal, {
        query: { ...query, account: 'income:fees', kind: 'refunds' },
      })
      const fees = methods.reduce((sum, { amount }) => sum + amount, 0)
      const listed = payments.reduce((sum, { amount }) => sum + amount, 0)
      expect(unlistedFees?.amount).toBe(fees - (listed - Number(totals?.debit)))
      return unlistedFees
    },
  }
}

const bounce = (id: string, date: string) =>
  desk.admin.ok(settleCheque, { params: { id }, body: { status: 'bounced', date } })

describe('the fees of some dates count beyond the list of their payments', () => {
  test('a cheque from its receipt until the day it bounced', async () => {
    const { pay, unlisted } = await openBranch()
    await pay(40, '2026-06-05')
    await bounce(await pay(600, '2026-06-01', true), '2026-06-10')
    await bounce(await pay(1, '2026-06-08', true), '2026-06-08')
    expect(await unlisted('2026-06-01', '2026-06-07')).toEqual({ amount: 600, bounced: 600 })
    expect(await unlisted('2026-06-05', '2026-06-10')).toEqual({ amount: -600, bounced: -600 })
    expect(await unlisted('2026-06-10')).toEqual({ amount: -600, bounced: -600 })
    expect(await unlisted('2026-06-01', '2026-06-10')).toEqual({ amount: 0, bounced: 0 })
  })

  test('a payment of a closed day until it was deleted, corrected or moved', async () => {
    const { pay, lockApril, unlisted } = await openBranch()
    const [deleted, lowered, moved] = [
      await pay(500, '2026-04-10'),
      await pay(300, '2026-04-11'),
      await pay(70, '2026-04-12'),
    ]
    await lockApril()
    await desk.admin.ok(voidPayment, { params: { id: deleted } })
    await desk.admin.ok(correctPayment, { params: { id: lowered }, body: { amount: 200 } })
    await desk.admin.ok(correctPayment, { params: { id: moved }, body: { paymentDate: '2026-05-20' } })
    const apart = (amount: number) => ({ amount, bounced: 0 })
    expect(await unlisted('2026-04-10')).toEqual(apart(500))
    expect(await unlisted('2026-04-11')).toEqual(apart(300))
    expect(await unlisted('2026-04-12')).toEqual(apart(70))
    expect(await unlisted('2026-05-20')).toEqual(apart(-70))
    expect(await unlisted(today)).toEqual(apart(-800))
    expect(await unlisted('2026-04-01', today)).toEqual(apart(0))
  })

  test('nothing else: no void, correction or refund of an open day, and nothing without dates', async () => {
    const { pay, unlisted } = await openBranch()
    const [deleted, moved, refunded] = [
      await pay(500, '2026-06-01'),
      await pay(300, '2026-06-02'),
      await pay(70, '2026-06-03'),
    ]
    await desk.admin.ok(voidPayment, { params: { id: deleted } })
    await desk.admin.ok(correctPayment, {
      params: { id: moved },
      body: { paymentDate: '2026-06-04', amount: 200, paymentMethod: 'upi' },
    })
    const body = { amount: 30, reason: 'Paid twice', date: '2026-06-05' }
    await desk.admin.ok(refundPayment, { params: { id: refunded }, body })
    for (const day of ['01', '02', '03', '04', '05'])
      expect(await unlisted(`2026-06-${day}`)).toEqual({ amount: 0, bounced: 0 })
    expect(await desk.admin.ok(paymentAnalytics, { query: {} })).not.toHaveProperty('unlistedFees')
  })
})
