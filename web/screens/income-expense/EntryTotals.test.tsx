// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EntryTotals } from './EntryTotals.tsx'
import { entryAnalyticsQuery } from './queries.ts'

const filters = { instituteName: '', startDate: '2026-06-01', endDate: '2026-06-30' }
const totals = { income: 500, expense: 200, profit: 300 }
const none = { excess: 0, short: 0 }

const counted = {
  ...{ total: totals, yearly: totals, today: { income: 0, expense: 0, profit: 0 } },
  range: { income: 500, expense: 200, unlisted: { income: 0, expense: 0, bounced: 0 } },
  cashDifferences: { total: none, yearly: none, today: none, range: none },
}

function show(changes: Partial<typeof counted>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(entryAnalyticsQuery(filters).queryKey, { ...counted, ...changes })
  render(
    <QueryClientProvider client={client}>
      <EntryTotals filters={filters} />
    </QueryClientProvider>,
  )
}
const cardOf = (title: RegExp) => screen.getByRole('heading', { name: title }).parentElement
const card = (title: RegExp) => cardOf(title)?.textContent

test('each total says which cash differences of its dates it leaves out', () => {
  const total = { excess: 20, short: 150 }
  const yearly = { excess: 0, short: 50 }
  show({ cashDifferences: { ...counted.cashDifferences, total, yearly } })
  expect(card(/^Total/)).toContain('Without cash differences: ₹150 short, ₹20 excess.')
  expect(card(/^This financial year/)).toContain('Without cash differences: ₹50 short, ₹0 excess.')
  // The other cards are as high, so that none of them moves the list below when dates with differences are chosen.
  expect(cardOf(/^Selected range/)?.querySelector('.invisible')?.textContent).toMatch(/^Without cash differences/)
  expect(cardOf(/^Total/)?.querySelector('.invisible')).toBeNull()
  expect(screen.getByText(/^Neither the list nor these totals have the cash differences/)).toBeTruthy()
})

test('without cash differences nothing is said of them', () => {
  show({})
  expect(screen.queryByText(/cash differences/)).toBeNull()
})

test('an expense below zero says why, and names no cheque, because one that was given does not come back', () => {
  show({ today: { income: 0, expense: -200, profit: 200 } })
  expect(card(/^Today/)).toContain('Below zero, because an expense of a closed day was deleted or changed.')
  expect(card(/^Total/)).not.toContain('Below zero')
})
