import { expect } from 'vitest'
import { bookDifference, closeDay, listDayCloses, reopenDay } from '#contract/counter/day-close'
import { listCashDeposits, recordCashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { listPeriods, lockPeriod, unlockPeriod } from '#contract/counter/periods'
import { listReceiptSeries, startReceipts } from '#contract/counter/receipt-series'
import { closeYear, listYears, reopenYear } from '#contract/counter/years'
import { getEnrollment } from '#contract/enrollments'
import {
  clearRefundCheque,
  listRefunds,
  printReceipt,
  refundPayment,
  settleCheque,
  settleEnrollment,
  voidRefund,
} from '#contract/payments/after-payment'
import { getPayment, paymentAnalytics } from '#contract/payments/payments'
import type { Desk } from '#tests/desk/desk'
import {
  freshCount,
  freshDay,
  freshFirst,
  openYear,
  receiptYear,
  refundByCheque,
} from '#tests/tools/samples/counter-samples'
import { movementWrites } from './movement-writes.ts'
import type { Place, Write } from './write.ts'

const incomeOf = async (desk: Desk, place: Place) => (await place.as(desk.pune).ok(paymentAnalytics)).total.income
const deposit = async (desk: Desk, at: Place) =>
  (await at.as(desk.pune).ok(recordCashDeposit, { body: { amount: 40, date: '2026-06-01' } })).cashDeposit
const lock = (desk: Desk, at: Place, month: string) =>
  at.as(desk.admin).ok(lockPeriod, { body: { month, instituteName: 'Pune' } })
const statusOf = async (desk: Desk, place: Place, month: string) =>
  (await place.as(desk.admin).ok(listPeriods)).periods.find(period => period.month === month)?.status

export const counterWrites: Readonly<Record<string, Write>> = {
  'POST /payments/:id/refunds': async (desk, at) => {
    const { id, enrollmentId } = await desk.pay(await desk.enrol(), 600)
    const before = await incomeOf(desk, at)
    const body = { amount: 200, reason: 'Moved away' }
    const { refund, payment } = await at.as(desk.admin).ok(refundPayment, { params: { id }, body })
    expect(payment).toMatchObject({ refundedAmount: 200, amount: 600, status: 'recorded' })
    return async place => {
      const reader = place.as(desk.pune)
      expect((await reader.ok(getPayment, { params: { id } })).payment).toEqual(payment)
      expect((await reader.ok(listRefunds, { params: { id: enrollmentId } })).refunds).toEqual([refund])
      const { enrollment } = await reader.ok(getEnrollment, { params: { id: enrollmentId } })
      expect(enrollment).toMatchObject({ paidAmount: 600, refundedAmount: 200, remainingAmount: 4400 })
      expect(await incomeOf(desk, place)).toBe(before - 200)
    }
  },
  'DELETE /enrollments/:id/refunds/:refundId': async (desk, at) => {
    const params = await refundByCheque(desk)
    const before = await incomeOf(desk, at)
    const query = { reason: 'Never paid' }
    const { refund } = await at.as(desk.admin).ok(voidRefund, { params, query })
    expect(refund).toMatchObject({ id: params.refundId, status: 'voided', voidReason: 'Never paid' })
    return async place => {
      const reader = place.as(desk.pune)
      expect((await reader.ok(listRefunds, { params: { id: params.id } })).refunds).toEqual([refund])
      const { enrollment } = await reader.ok(getEnrollment, { params: { id: params.id } })
      expect(enrollment).toMatchObject({ paidAmount: 100, refundedAmount: 0 })
      expect(enrollment.Payments[0]).toMatchObject({ refundedAmount: 0 })
      expect(await incomeOf(desk, place)).toBe(before + refund.amount)
    }
  },
  'POST /enrollments/:id/refunds/:refundId/cheque': async (desk, at) => {
    const params = await refundByCheque(desk)
    const body = { status: 'cleared' as const }
    const { refund } = await at.as(desk.pune).ok(clearRefundCheque, { params, body })
    expect(refund).toMatchObject({ chequeStatus: 'cleared', chequeClearedOn: refund.date })
    return async place => {
      const { refunds } = await place.as(desk.pune).ok(listRefunds, { params: { id: params.id } })
      expect(refunds).toEqual([refund])
    }
  },
  'POST /payments/:id/cheque': async (desk, at) => {
    const before = await incomeOf(desk, at)
    const { id, enrollmentId } = await desk.pay(await desk.enrol(), 600, { paymentMethod: 'cheque' })
    const body = { status: 'bounced' as const, charge: 118 }
    const { payment } = await at.as(desk.pune).ok(settleCheque, { params: { id }, body })
    expect(payment).toMatchObject({ status: 'voided', chequeStatus: 'bounced' })
    return async place => {
      const reader = place.as(desk.pune)
      expect((await reader.ok(getPayment, { params: { id } })).payment).toEqual(payment)
      const { enrollment } = await reader.ok(getEnrollment, { params: { id: enrollmentId } })
      expect(enrollment).toMatchObject({ paidAmount: 0, remainingAmount: 5000 })
      expect(await incomeOf(desk, place)).toBe(before)
    }
  },
  'POST /payments/:id/prints': async (desk, at) => {
    const { id } = await desk.pay(await desk.enrol(), 600)
    expect(await at.as(desk.pune).ok(printReceipt, { params: { id } })).toEqual({ copy: 'ORIGINAL' })
    return async place => {
      expect((await place.as(desk.pune).ok(getPayment, { params: { id } })).payment.prints).toBe(1)
    }
  },
  'POST /enrollments/:id/settlement': async (desk, at) => {
    const { id } = await desk.enrol()
    await desk.pay({ id }, 600)
    const body = { writeOff: 4400, refund: 100, reason: 'Moved away' }
    const { enrollment, refund } = await at.as(desk.admin).ok(settleEnrollment, { params: { id }, body })
    return async place => {
      const reader = place.as(desk.pune)
      expect((await reader.ok(getEnrollment, { params: { id } })).enrollment).toEqual(enrollment)
      expect(enrollment).toMatchObject({ status: 'cancelled', writtenOffAmount: 4400, refundedAmount: 100 })
      expect((await reader.ok(listRefunds, { params: { id } })).refunds).toEqual([refund])
    }
  },
  'POST /cash-deposits': async (desk, at) => {
    const made = await deposit(desk, at)
    return async place => {
      expect((await place.as(desk.pune).ok(listCashDeposits)).cashDeposits).toContainEqual(made)
    }
  },
  'DELETE /cash-deposits/:id': async (desk, at) => {
    const { id } = await deposit(desk, at)
    await at.as(desk.admin).ok(voidCashDeposit, { params: { id } })
    return async place => {
      const { cashDeposits } = await place.as(desk.pune).ok(listCashDeposits)
      expect(cashDeposits.find(one => one.id === id)?.status).toBe('voided')
    }
  },
  ...movementWrites,
  'POST /reports/day-close': async (desk, at) => {
    const body = { date: freshDay(), counted: { '10': 2 }, reason: 'From before' }
    const { dayClose } = await at.as(desk.pune).ok(closeDay, { body })
    expect(dayClose).toMatchObject({ countedTotal: 20, difference: 20 - dayClose.expected, reason: 'From before' })
    return async place => {
      expect((await place.as(desk.pune).ok(listDayCloses)).dayCloses).toContainEqual(dayClose)
    }
  },
  'POST /reports/day-close/:date/difference': async (desk, at) => {
    const body = { date: freshDay(), counted: freshCount(), reason: 'From before' }
    const { difference } = (await desk.pune.ok(closeDay, { body })).dayClose
    const params = { date: body.date }
    const { dayClose } = await at.as(desk.pune).ok(bookDifference, { params, body: { difference } })
    expect(dayClose.booked?.by).toEqual({ fullName: 'Clerk pune' })
    return async place => {
      expect((await place.as(desk.pune).ok(listDayCloses)).dayCloses).toContainEqual(dayClose)
    }
  },
  'DELETE /reports/day-close/:date': async (desk, at) => {
    const date = freshDay()
    await at.as(desk.pune).ok(closeDay, { body: { date, counted: { '20': 1 }, reason: 'From before' } })
    const query = { reason: 'A slip was found', instituteName: 'Pune' }
    const { dayClose } = await at.as(desk.admin).ok(reopenDay, { params: { date }, query })
    expect(dayClose.reopened?.reason).toBe('A slip was found')
    return async place => {
      expect((await place.as(desk.pune).ok(listDayCloses)).dayCloses).toContainEqual(dayClose)
    }
  },
  'POST /years': async (desk, at) => {
    const body = await openYear(desk)
    const { year } = await at.as(desk.admin).ok(closeYear, { body })
    return async place => {
      expect((await place.as(desk.admin).ok(listYears, { query: { instituteName: 'Pune' } })).years).toContainEqual(
        year,
      )
    }
  },
  'DELETE /years/:financialYear': async (desk, at) => {
    const body = await openYear(desk)
    await at.as(desk.admin).ok(closeYear, { body })
    const query = { reason: 'A late bill', instituteName: 'Pune' }
    const params = { financialYear: body.financialYear }
    const { year } = await at.as(desk.admin).ok(reopenYear, { params, query })
    expect(year).toMatchObject({ status: 'open', reason: 'A late bill' })
    return async place => {
      expect((await place.as(desk.admin).ok(listYears, { query: { instituteName: 'Pune' } })).years).toContainEqual(
        year,
      )
    }
  },
  'POST /receipt-series': async (desk, at) => {
    const body = { financialYear: receiptYear, first: freshFirst(), instituteName: 'Pune' }
    const { series } = await at.as(desk.admin).ok(startReceipts, { body })
    expect(series).toMatchObject(body)
    return async place => {
      expect((await place.as(desk.admin).ok(listReceiptSeries)).series).toContainEqual(series)
    }
  },
  'POST /periods': async (desk, at) => {
    await lock(desk, at, '2020-01')
    return async place => {
      expect(await statusOf(desk, place, '2020-01')).toBe('locked')
    }
  },
  'DELETE /periods/:month': async (desk, at) => {
    const month = '2020-02'
    await lock(desk, at, month)
    const query = { reason: 'A late bill', instituteName: 'Pune' }
    await at.as(desk.admin).ok(unlockPeriod, { params: { month }, query })
    return async place => {
      expect(await statusOf(desk, place, month)).toBe('unlocked')
    }
  },
}
