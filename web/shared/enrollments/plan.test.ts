import { expect, test } from 'vitest'
import { shownPlan } from './plan.ts'

const row = { id: 'a', dueDate: '2026-05-10', amount: 1000, paidAmount: 0, remainingAmount: 1000 } as const
const installments = [
  { ...row, status: 'paid' as const },
  { ...row, status: 'overdue' as const },
  { ...row, status: 'pending' as const },
]
const shown = (status: 'active' | 'completed' | 'cancelled') =>
  shownPlan({ installments, status }).map(one => one.status)

test('what is unpaid of a cancelled enrollment is cancelled with it', () => {
  expect(shown('cancelled')).toEqual(['paid', 'cancelled', 'cancelled'])
})

test('while an enrollment can be paid, its plan is shown as it is', () => {
  expect(shown('active')).toEqual(['paid', 'overdue', 'pending'])
  expect(shown('completed')).toEqual(['paid', 'overdue', 'pending'])
})
