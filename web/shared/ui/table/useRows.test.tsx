// @vitest-environment jsdom
import '../testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../api/queryClient.ts'
import { columnsOf } from './appTable.ts'
import { DataTable } from './DataTable.tsx'
import { type Answered, type Asked, useRows } from './useRows.ts'

interface Fee {
  id: string
  student: string
  amount: number
}

const column = columnsOf<Fee>()
const columns = column.columns([
  column.accessor('student', { header: 'Student', meta: { phone: 'title' } }),
  column.accessor('amount', { header: 'Amount' }),
])

/** A list as the API has it: pages after a cursor, one order, one filter, and everything where no limit is given. */
function serverOf(count: number) {
  const asked: Asked[] = []
  const fees = Array.from({ length: count }, (_, at) => ({
    id: `f${at}`,
    student: `Student ${at}`,
    amount: count - at,
  }))
  const load = async (ask: Asked): Promise<Answered<Fee>> => {
    asked.push(ask)
    const found = fees.filter(({ student }) => student.includes(ask.search ?? ''))
    if (ask.sort === 'amount') found.sort((a, b) => a.amount - b.amount)
    if (ask.limit === undefined) return { rows: found }
    const from = Number(ask.cursor ?? 0)
    const to = from + ask.limit
    return { rows: found.slice(from, to), total: found.length, nextCursor: to < found.length ? String(to) : null }
  }
  return { asked, load }
}

function Fees({ load }: { load: (ask: Asked) => Promise<Answered<Fee>> }) {
  const query = useRows<Fee>({ key: ['payments', 'test'], load, meta: {}, sorts: { amount: 'amount' } })
  const words = {
    id: 'fees',
    caption: 'Fees',
    nouns: ['fee', 'fees'] as const,
    failed: 'Failed',
    empty: { title: 'None' },
  }
  return <DataTable {...words} columns={columns} query={query} summary={rows => <p>Sum of {rows.length}</p>} />
}

function show(address: string, count: number) {
  window.history.replaceState(null, '', address)
  const server = serverOf(count)
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Fees load={server.load} />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return server
}

const names = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)
afterEach(() => queryClient.clear())

test('a short list is one request', async () => {
  const { asked } = show('/fees', 500)
  expect(await screen.findByText('500 fees')).toBeTruthy()
  expect(asked).toEqual([{ limit: 500 }])
})

test('up to 5,000 rows are loaded whole, and searched here', async () => {
  const { asked } = show('/fees?q=4999', 5000)
  // One by its name, one by its amount.
  expect(await screen.findByText('2 fees')).toBeTruthy()
  expect(asked).toEqual([{ limit: 500 }, {}])
  expect(screen.getByText('Sum of 2')).toBeTruthy()
})

test('more stay on the server: it counts, searches and sorts, and a page further on is fetched', async () => {
  const { asked } = show('/fees?page=31', 5001)
  expect(await screen.findByText('5,001 fees')).toBeTruthy()
  await waitFor(() => expect(names()[0]).toBe('Student 750'))
  expect(asked.filter(({ limit }) => limit === undefined)).toEqual([])
  // What is here isn't all, so its sum would mislead, and all of it can't be one page.
  expect(screen.queryByText(/Sum of/)).toBeNull()
  expect(screen.queryByRole('option', { name: 'All rows' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Student' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(names()[0]).toBe('Student 5000'))
  await userEvent.type(screen.getByRole('searchbox'), 'Student 49')
  expect(await screen.findByText('111 fees')).toBeTruthy()
  expect(asked.at(-1)).toEqual({ limit: 500, search: 'Student 49', sort: 'amount' })
})
