// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { webPaths } from '#contract/product/web-paths'
import type { Statement } from '#contract/reports/statement'
import { StatementReport } from './StatementReport.tsx'

/** A statement in which nothing happened. */
const statement: Statement = {
  Student: {
    id: 'student',
    ...{ firstName: 'Asha', middleName: 'S/o', lastName: 'Ravi', fullName: 'Asha S/o Ravi', language: null },
    studentNumber: 'PUN/S26-27/00001',
    mobile: '9876543210',
    email: 'asha@example.com',
  },
  namesOnPaper: 'title_case',
  instituteName: 'Pune',
  instituteAddress: null,
  language: 'en',
  startDate: null,
  endDate: '2026-06-30',
  opening: 0,
  lines: [],
  totals: { charge: 0, discount: 0, payment: 0, refund: 0, writeOff: 0 },
  closing: 0,
  nextDue: null,
}

test.each([
  [null, 'statement-Asha-S-o-Ravi-until-2026-06-30.csv'],
  ['2026-06-01', 'statement-Asha-S-o-Ravi-2026-06-01-2026-06-30.csv'],
])('a statement from %s is saved as %s', (startDate, name) => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const query = { data: { ...statement, startDate }, isPlaceholderData: false } as UseQueryResult<Statement>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatementReport query={query} back={{ to: webPaths.students, text: 'Students' }} />
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  )
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  expect(names).toEqual([name])
})
