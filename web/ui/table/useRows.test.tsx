// @vitest-environment jsdom
import '../testing/browser.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/api/queryClient.ts'
import { Toaster } from '../../base/toasts/Toaster.tsx'
import { columnsOf } from './appTable.ts'
import { DataTable } from './DataTable.tsx'
import { type ListAnswer, type ListRequest, useRows } from './useRows.ts'

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

/** A list like the API's: pages after a cursor, one order, one filter, and all rows if no limit is given. */
function serverOf(count: number, countedUpTo = count) {
  const requests: ListRequest[] = []
  const fees = Array.from({ length: count }, (_, at) => ({
    id: `f${at}`,
    student: `Student ${at}`,
    amount: count - at,
  }))
  const load = async (request: ListRequest): Promise<ListAnswer<Fee>> => {
    requests.push(request)
    const found = fees.filter(({ student }) => student.includes(request.search ?? ''))
    if (request.sort === 'amount') found.sort((a, b) => a.amount - b.amount)
    if (request.limit === undefined) return { rows: found }
    const from = Number(request.cursor ?? 0)
    const to = from + request.limit
    const counted = found.length > countedUpTo ? { total: countedUpTo, more: true as const } : { total: found.length }
    return { rows: found.slice(from, to), ...counted, nextCursor: to < found.length ? String(to) : null }
  }
  return { requests, load }
}

function Fees({ load }: { load: (request: ListRequest) => Promise<ListAnswer<Fee>> }) {
  const list = useRows<Fee>({ key: ['payments', 'test'], load, failed: 'Failed', sorts: { amount: 'amount' } })
  const texts = {
    id: 'fees',
    caption: 'Fees',
    nouns: ['fee', 'fees'] as const,
    empty: { title: 'None' },
  }
  return <DataTable {...texts} columns={columns} {...list} summary={rows => <Sum rows={rows} />} />
}

let askForRefunds = async () => ', and refunds'

/** Asks for what the rows don't tell, as the totals of payments do for the refunds. */
function Sum({ rows }: { rows: readonly Fee[] }) {
  const { data } = useQuery({ queryKey: ['reports', 'refunds'], queryFn: () => askForRefunds(), meta: {} })
  return (
    <p>
      Sum of {rows.length}
      {data}
    </p>
  )
}

function show(address: string, count: number, countedUpTo = count) {
  window.history.replaceState(null, '', address)
  const server = serverOf(count, countedUpTo)
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Fees load={server.load} />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return server
}

/** Eleven pages are fetched one after the other. */
const patience = { timeout: 10_000 }

const names = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)
afterEach(() => queryClient.clear())

test('a short list is one request', async () => {
  const { requests } = show('/fees', 500)
  expect(await screen.findByText('500 fees')).toBeTruthy()
  expect(requests).toEqual([{ limit: 500 }])
})

test('up to 5,000 rows are loaded whole, and searched here', async () => {
  const { requests } = show('/fees?q=4999', 5000)
  // One by its name, one by its amount.
  expect(await screen.findByText('2 fees')).toBeTruthy()
  expect(requests).toEqual([{ limit: 500 }, {}])
  expect(screen.getByText(/^Sum of 2/)).toBeTruthy()
})

test('more stay on the server: it counts, searches and sorts, and a page further on is fetched', async () => {
  const { requests } = show('/fees?page=31', 5001)
  expect(await screen.findByText('5,001 fees')).toBeTruthy()
  await waitFor(() => expect(names()[0]).toBe('Student 750'))
  expect(requests.filter(({ limit }) => limit === undefined)).toEqual([])
  // Only some rows are loaded, so their sum would mislead, and all rows can't be shown on one page.
  expect(screen.queryByText(/Sum of/)).toBeNull()
  expect(screen.queryByRole('option', { name: 'All rows' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Student' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(names()[0]).toBe('Student 5000'))
  await userEvent.type(screen.getByRole('searchbox'), 'Student 49')
  expect(await screen.findByText('111 fees')).toBeTruthy()
  expect(requests.at(-1)).toEqual({ limit: 500, search: 'Student 49', sort: 'amount' })
})

test('the server is asked for the number that is typed as it is printed, and for what is typed if there is none', async () => {
  const { requests } = show('/fees?q=sta%20i%2026-27%2030', 5001)
  expect(await screen.findByText('0 fees')).toBeTruthy()
  expect(requests.slice(1)).toEqual([
    { limit: 500, search: 'sta/i26-27/00030' },
    { limit: 500, search: 'sta i 26-27 30' },
  ])
})

test('a list that is longer than the server counts says so', async () => {
  show('/fees', 5210, 5200)
  expect(await screen.findByText('5,200+ fees')).toBeTruthy()
  expect(screen.getByText('1–25 of 5,200+')).toBeTruthy()
})

test('its pages go on behind the last row that was counted', async () => {
  show('/fees?page=209', 5210, 5200)
  expect(await screen.findByText('5,210 fees', undefined, patience)).toBeTruthy()
  await waitFor(() => expect(names()[0]).toBe('Student 5200'))
  expect(screen.getByText('5201–5210 of 5,210')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next page' }).ariaDisabled).toBe('true')
}, 20_000)

function Branch({ name, load }: { name: string; load: (request: ListRequest) => Promise<ListAnswer<Fee>> }) {
  const list = useRows<Fee>({ key: ['payments', name], load, failed: 'Failed', sorts: {} })
  const texts = { id: 'fees', caption: 'Fees', nouns: ['fee', 'fees'] as const, empty: { title: '' } }
  return <DataTable {...texts} columns={columns} {...list} />
}

/** Shows the fees of Pune, and then asks for those of another branch with this answer. */
async function turnFromPune(answer: () => Promise<ListAnswer<Fee>>, count = 600) {
  window.history.replaceState(null, '', '/fees')
  const shown = (name: string, load: (request: ListRequest) => Promise<ListAnswer<Fee>>) => (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Branch name={name} load={load} />
      </BrowserRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(shown('Pune', serverOf(count).load))
  expect(await screen.findByText(`${count.toLocaleString('en-IN')} fees`)).toBeTruthy()
  rerender(shown('Nashik', answer))
}

test('rows of the branch before are no answer where those of another one could not be fetched', async () => {
  await turnFromPune(() => Promise.reject(new Error('no network')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Student 0')).toBeNull()
  expect(screen.queryByText('600 fees')).toBeNull()
})

test.each([600, 6000])(
  '%i rows of the branch before are dim under the name of another one, and neither printed nor saved',
  async count => {
    const { promise, resolve } = Promise.withResolvers<ListAnswer<Fee>>()
    await turnFromPune(() => promise, count)
    const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
    await waitFor(() => expect([isOff('Print'), isOff('CSV')]).toEqual([true, true]))
    expect(screen.getByRole('table').closest('.opacity-60')).toBeTruthy()
    resolve({ rows: [{ id: 'n', student: 'Asha', amount: 1 }], total: 1 })
    expect(await screen.findByText('1 fee')).toBeTruthy()
    expect([isOff('Print'), isOff('CSV')]).toEqual([false, false])
    expect(screen.getByRole('table').closest('.opacity-60')).toBeNull()
  },
)

test('a long list is printed once what its total asks for is known', async () => {
  const { promise: refunds, resolve: answer } = Promise.withResolvers<string>()
  let isAsked = false
  askForRefunds = () => {
    isAsked = true
    return refunds
  }
  const prints: unknown[] = []
  const tables: [rows: number | undefined, breakAfter: string][] = []
  window.print = () => {
    prints.push(document.querySelector('.paper > p:last-child')?.textContent)
    for (const table of document.querySelectorAll<HTMLTableElement>('.paper table'))
      tables.push([table.tBodies[0]?.rows.length, table.style.breakAfter])
  }
  show('/fees', 5001)
  expect(await screen.findByText('5,001 fees')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(isAsked).toBe(true), patience)
  answer(', and refunds')
  await waitFor(() => expect(prints).toEqual(['Sum of 5001, and refunds']), patience)
  // One table of all rows would take the browser several times the memory. Each page begins with headings either way.
  expect(tables).toEqual([...Array(10).fill([500, 'page']), [1, '']])
}, 30_000)

test.each([
  ['of 10,001 rows', 10_001, undefined],
  ['of more rows than the server counts', 10_500, 10_000],
])('a list %s is not printed, and says what to do', async (_, rows, counted) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { requests } = show('/fees', rows, counted)
  render(<Toaster />)
  expect(await screen.findByText(/^10,00[01]\+? fees$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText(/^At most 10,000 fees can be printed\./)).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
  expect(requests.filter(({ limit }) => limit === undefined)).toEqual([])
  // What the browser prints by itself doesn't promise that the button would print them all.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('.paper strong')?.textContent).toMatch(/^Only \S+ fees of 10,00[01]\+?\.$/)
})
