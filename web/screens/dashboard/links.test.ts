import { expect, test } from 'vitest'
import { dayLinks, listLinks } from './links.ts'

const of = (startDate: string, endDate: string) => listLinks({ instituteName: 'Pune', startDate, endDate })

test('who dropped out is looked for by the day of the cancellation, not of the enrollment', () => {
  expect(of('2026-11-01', '2026-11-30').droppedOut).toBe(
    '/all-enrollments?institute=Pune&status=cancelled&cancelledFrom=2026-11-01&cancelledTo=2026-11-30',
  )
  expect(of('', '').droppedOut).toBe('/all-enrollments?institute=Pune&status=cancelled')
})

test('the figures of a day lead to that day', () => {
  expect(dayLinks('Pune', '2026-11-28')).toEqual({
    enrollments: '/all-enrollments?institute=Pune&from=2026-11-28&to=2026-11-28',
    expense: '/income-expense?institute=Pune&type=expense&from=2026-11-28&to=2026-11-28',
    book: '/reports/day-book?institute=Pune&date=2026-11-28',
  })
})
