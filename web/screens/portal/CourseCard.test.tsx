// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CourseCard } from './CourseCard.tsx'
import type { OwnEnrollment } from './queries.ts'

const enrollment: OwnEnrollment = {
  id: 'enrollment',
  studentId: 'student',
  courseId: 'course',
  status: 'active',
  enrollmentDate: '2026-04-01',
  feesAmount: 5000,
  discount: 0,
  totalAmount: 5000,
  paidAmount: 5000,
  writtenOffAmount: 0,
  refundedAmount: 0,
  remainingAmount: 0,
  installmentAmount: 0,
  nextInstallmentDate: null,
  instituteName: 'Pune',
  instituteAddress: null,
  branch: 'Pune',
  aadhaarPhoto: null,
  studentPhoto: null,
  Student: {
    id: 'student',
    studentNumber: null,
    firstName: 'ASHA',
    middleName: null,
    lastName: 'KUMARI',
    fullName: 'ASHA KUMARI',
    email: 'asha@example.com',
    mobile: '9876543210',
    language: null,
  },
  Course: { id: 'course', name: 'Tally Prime', description: null, duration: 3, fees: 5000, category: null },
  Payments: [],
  version: 1,
  createdAt: '2026-04-01T05:00:00.000Z',
}

test('what was given back stands beside what was paid, and nowhere else', () => {
  const { rerender } = render(<CourseCard enrollment={enrollment} />)
  expect(screen.queryByText('Refunded')).toBeNull()
  rerender(<CourseCard enrollment={{ ...enrollment, refundedAmount: 500.25 }} />)
  expect(screen.getByText('Refunded').nextElementSibling?.textContent).toBe('₹500.25')
  expect(screen.getByText('Paid', { selector: 'dt' }).nextElementSibling?.textContent).toBe('₹5,000')
})

test('of a cheque that the desk still holds, its student reads that it has not cleared', () => {
  const cheque: OwnEnrollment['Payments'][number] = {
    ...{ id: 'payment', enrollmentId: 'enrollment', amount: 500, paymentMethod: 'cheque', paymentDate: '2026-04-02' },
    ...{ receiptNumber: 'PUN/26-27/00001', previousReceiptNumbers: [], remainingAmount: 0, refundedAmount: 0 },
    ...{
      receiver: { fullName: 'Meena Joshi' },
      status: 'recorded',
      voidReason: null,
      notes: null,
      transactionId: null,
    },
    ...{ chequeStatus: 'held', chequeNumber: '000123', chequeBank: null, chequeDate: null, chequeClearedOn: null },
    ...{ prints: 0, version: 1, createdAt: '2026-04-02T05:00:00.000Z' },
  }
  render(<CourseCard enrollment={{ ...enrollment, Payments: [cheque] }} />)
  expect(screen.getByText('Not cleared yet')).toBeDefined()
  expect(screen.queryByText('In hand')).toBeNull()
})
