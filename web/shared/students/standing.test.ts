import { expect, test } from 'vitest'
import { recentPayments, standing } from './standing.ts'

const active = {
  status: 'active',
  totalAmount: 5000.1,
  writtenOffAmount: 0,
  paidAmount: 1500.2,
  refundedAmount: 0,
  remainingAmount: 3499.9,
  nextInstallmentDate: '2026-05-10',
} as const
const cancelled = {
  status: 'cancelled',
  totalAmount: 4000,
  writtenOffAmount: 3000,
  paidAmount: 1000,
  refundedAmount: 200.05,
  remainingAmount: 0,
  nextInstallmentDate: null,
} as const

test('what is paid, written off and due adds up to the fees after discount', () => {
  const { fees, paid, writtenOff, due } = standing([active, cancelled])
  expect({ fees, paid, writtenOff, due }).toEqual({ fees: 9000.1, paid: 2500.2, writtenOff: 3000, due: 3499.9 })
})

test('what was given back stays counted as paid', () => {
  const { paid, refunded } = standing([active, cancelled, cancelled])
  expect({ paid, refunded }).toEqual({ paid: 3500.2, refunded: 400.1 })
})

test('the next date is the earliest day on which something is due', () => {
  expect(standing([active, { ...active, nextInstallmentDate: '2026-04-09' }]).nextDate).toBe('2026-04-09')
  expect(standing([{ ...active, remainingAmount: 0, nextInstallmentDate: '2026-04-09' }]).nextDate).toBeNull()
  expect(standing([])).toEqual({ active: 0, fees: 0, paid: 0, refunded: 0, writtenOff: 0, due: 0, nextDate: null })
})

test('three payments are shown, the rest is counted', () => {
  expect(recentPayments([5, 4, 3, 2, 1])).toEqual({ recent: [5, 4, 3], more: '+2 more payments' })
  expect(recentPayments([4, 3, 2, 1])).toEqual({ recent: [4, 3, 2], more: '+1 more payment' })
  expect(recentPayments([3, 2, 1])).toEqual({ recent: [3, 2, 1], more: null })
})
