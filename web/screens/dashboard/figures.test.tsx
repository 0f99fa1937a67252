// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Analytics } from '../../shared/charts/analytics.ts'
import { TodayOverview } from './figures.tsx'

const none = { income: 0, expense: 0, profit: 0 }
const analytics: Analytics = {
  ...{ total: none, today: none, yearly: none, pendingDues: 0, monthlyPayments: [], monthlyTotals: [], methods: [] },
  ...{ todayEnrollments: 0, todayPayments: 0, totalEnrollments: 0, asOf: '2026-11-24T04:30:00.000Z' },
}
const why = 'more was taken back than spent: expenses of closed days were deleted or changed'

test.each([
  [-300, 1],
  [0, 0],
])('an expense of %d says %d times why it is below zero', (expense, times) => {
  render(
    <MemoryRouter>
      <TodayOverview analytics={{ ...analytics, today: { ...none, expense } }} failed={false} instituteName="" />
    </MemoryRouter>,
  )
  expect(screen.queryAllByText(why)).toHaveLength(times)
})
