// @vitest-environment jsdom
import '../../shared/ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CourseCard } from './CourseCard.tsx'
import type { OwnEnrollment } from './queries.ts'

const enrollment = {
  status: 'active',
  enrollmentDate: '2026-04-01',
  totalAmount: 5000,
  paidAmount: 5000,
  writtenOffAmount: 0,
  refundedAmount: 0,
  remainingAmount: 0,
  nextInstallmentDate: null,
  Course: { name: 'Tally Prime', duration: 3, category: null, description: null },
  Payments: [],
} as unknown as OwnEnrollment

test('what was given back stands beside what was paid, and nowhere else', () => {
  const { rerender } = render(<CourseCard enrollment={enrollment} />)
  expect(screen.queryByText('Refunded')).toBeNull()
  rerender(<CourseCard enrollment={{ ...enrollment, refundedAmount: 500.25 }} />)
  expect(screen.getByText('Refunded').nextElementSibling?.textContent).toBe('₹500.25')
  expect(screen.getByText('Paid', { selector: 'dt' }).nextElementSibling?.textContent).toBe('₹5,000')
})
