import { expect, test } from 'vitest'
import { listLinks } from './links.ts'

const of = (startDate: string, endDate: string) => listLinks({ instituteName: 'Pune', startDate, endDate })

test('who dropped out is looked for by the day of the cancellation, not of the enrollment', () => {
  expect(of('2026-11-01', '2026-11-30').droppedOut).toBe(
    '/all-enrollments?institute=Pune&status=cancelled&cancelledFrom=2026-11-01&cancelledTo=2026-11-30',
  )
  expect(of('', '').droppedOut).toBe('/all-enrollments?institute=Pune&status=cancelled')
})
