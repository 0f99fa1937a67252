// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { trialBalanceQuery } from '../queries.ts'
import { Sums } from './Sums.tsx'
import { entry } from './testing/entry.ts'

const rows = [
  { ...entry, legs: [{ account: 'assets:bank', debit: 500.5, credit: 0 }] },
  { ...entry, legs: [{ account: 'assets:bank', debit: 0, credit: 200 }] },
]
const held = { asOf: '2026-03-31', accounts: [{ account: 'assets:bank', debit: 0, credit: 1000 }] }

function sumsAt(address: string, account: string, from: string): string | null {
  window.history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const before = trialBalanceQuery({ instituteName: 'Pune', asOf: '2026-03-31' })
  client.setQueryData(before.queryKey, { ...held, totals: { debit: 0, credit: 1000 } })
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Sums {...{ rows, account, from, instituteName: 'Pune' }} />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return screen.getByLabelText('Total of the entries shown').textContent
}
afterEach(cleanup)

const moved = 'Debit₹500.50Credit₹200'
test('an account from a day on leads from what it held before to what it holds then', () => {
  expect(sumsAt('/reports/journal', 'assets:bank', '2026-04-01')).toBe(`Opening−₹1,000${moved}Closing−₹699.50`)
})

test.each([
  ['of all days', '/reports/journal', ''],
  ['of one kind of entries', '/reports/journal?kind=fees', '2026-04-01'],
  ['of what a search finds', '/reports/journal?q=rent', '2026-04-01'],
])('an account %s has no opening balance', (_, address, from) => {
  expect(sumsAt(address, 'assets:bank', from)).toBe(`${moved}Debit less credit₹300.50`)
})

test('all accounts together have no balance', () => {
  expect(sumsAt('/reports/journal', '', '2026-04-01')).toBe(moved)
})
