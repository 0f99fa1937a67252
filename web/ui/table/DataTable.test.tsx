// @vitest-environment jsdom
import '../testing/browser.ts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { nextPaint } from '../browser/afterPaint.ts'
import { columnsOf } from './appTable.ts'
import { DataTable } from './DataTable.tsx'
import type { Narrowing, RowsQuery } from './tableProps.ts'

interface Fee {
  id: string
  student: string
  amount: number
  status: string
}

const column = columnsOf<Fee>()
const columns = column.columns([
  column.accessor('student', { header: 'Student', meta: { phone: 'title' } }),
  column.accessor('amount', { header: 'Amount', meta: { align: 'end' } }),
  column.accessor('status', { header: 'Status', meta: { wide: true } }),
])
const filters = [
  { column: 'status', label: 'Status', all: 'All statuses', options: [{ value: 'paid', label: 'Paid' }] },
]
const fees: Fee[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  student: `Student ${String(index).padStart(2, '0')}`,
  amount: (index * 37) % 60,
  status: index % 4 === 0 ? 'paid' : 'pending',
}))

function show(address: string, query: Partial<RowsQuery<Fee>> = {}, narrowed: readonly Narrowing[] = []) {
  window.history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <DataTable
        id="fees"
        caption="Fees"
        nouns={['fee', 'fees']}
        columns={columns}
        query={{ data: fees, isError: false, isFetching: false, refetch: () => {}, ...query }}
        failed="Failed to fetch fees"
        filters={filters}
        narrowed={narrowed}
        rowLink={fee => pathTo(webPaths.student, { id: String(fee.id) })}
        empty={{ title: 'No fees yet' }}
      />
    </BrowserRouter>,
  )
}

const names = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)

test('a screen reader is told which rows come when the pages are turned, and not while something is typed', async () => {
  show('/fees')
  const range = screen.getByText('1–25 of 60')
  await userEvent.type(screen.getByRole('searchbox'), 'Student')
  expect(range.getAttribute('aria-live')).toBe('off')
  screen.getByRole('button', { name: 'Next page' }).focus()
  await waitFor(() => expect(range.getAttribute('aria-live')).toBe('polite'))
  await userEvent.keyboard('{Enter}')
  expect(range.textContent).toBe('26–50 of 60')
})

test('the arrow down leads from the search to the first row that it found, and / back', async () => {
  show('/fees')
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, '40')
  await waitFor(() => expect(names()).toEqual(['Student 40']))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(search)
  // These rows are not yet those of what is typed.
  fireEvent.change(search, { target: { value: '4' } })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: '40' } })
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Student 40')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(search)
})

test('a page that the rows of the filters before do not have is kept until the new ones are counted', () => {
  show('/fees?page=5', { isPlaceholderData: true })
  expect(window.location.search).toBe('?page=5')
  cleanup()
  show('/fees?page=5')
  expect(window.location.search).toBe('?page=3')
})

test('the URL says what is shown: filter, order, page', () => {
  show('/fees?status=paid&sort=-student&rows=25')
  expect(screen.getByText('15 fees')).toBeTruthy()
  expect(names()[0]).toBe('Student 56')
  expect(screen.getByRole('columnheader', { name: 'Student' }).getAttribute('aria-sort')).toBe('descending')
})

test('a choice that there is not filters nothing, and nothing is offered to be cleared', () => {
  const cheque = { params: ['cheque'], text: '' }
  show('/fees?status=unheard-of&cheque=lost', {}, [cheque])
  expect(screen.getByText('60 fees')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  cleanup()
  show('/fees?status=paid&cheque=held', {}, [{ ...cheque, text: 'Cheques in hand' }])
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy()
})

test('a header sorts, and the page goes back to the first', async () => {
  show('/fees?page=3')
  expect(names()).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  expect(window.location.search).toBe('?sort=amount')
  expect(names()[0]).toBe('Student 00')
})

test('paging goes through the URL, and a page that doesn’t exist leads to the last one', async () => {
  show('/fees')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(window.location.search).toBe('?page=2')
  cleanup()
  show('/fees?page=99')
  expect(window.location.search).toBe('?page=3')
})

test('the button that has turned to the last page turns no further, and can keep the focus', async () => {
  show('/fees?page=2')
  const next = screen.getByRole('button', { name: 'Next page' })
  await userEvent.dblClick(next)
  expect(window.location.search).toBe('?page=3')
  expect(next.ariaDisabled).toBe('true')
  expect(next).toHaveProperty('disabled', false)
})

test('search narrows the rows after a pause in typing, and clearing shows all again', async () => {
  show('/fees')
  await userEvent.type(screen.getByRole('searchbox'), ' 07  student')
  expect(await screen.findByText('1 fee')).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('q')).toBe(' 07  student')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('60 fees')).toBeTruthy()
})

test('a hidden column stays hidden the next time', async () => {
  show('/fees')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Amount' }))
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull()
  cleanup()
  show('/fees')
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull()
})

test('a wide column is hidden on a tablet, unless somebody has chosen it', async () => {
  const { matchMedia } = window
  onTestFinished(() => void Object.assign(window, { matchMedia }))
  Object.assign(window, { matchMedia: (query: string) => ({ ...matchMedia(query), matches: query.includes('80rem') }) })
  show('/fees')
  expect(screen.getAllByRole('columnheader').map(one => one.textContent)).toEqual(['Student', 'Amount'])
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }))
  cleanup()
  show('/fees')
  expect(screen.getByRole('columnheader', { name: 'Status' })).toBeTruthy()
})

test('columns hidden in the older storage format stay hidden', () => {
  localStorage.setItem('columns:fees', '["amount"]')
  show('/fees')
  expect(screen.getAllByRole('columnheader').map(one => one.textContent)).toEqual(['Student', 'Status'])
})

test('j and k walk through the rows’ links', async () => {
  show('/fees')
  await userEvent.keyboard('jjk')
  expect(document.activeElement?.getAttribute('href')).toBe('/students/0')
})

test('an empty list and a search without results have different texts', async () => {
  show('/fees', { data: [] })
  expect(screen.getByText('No fees yet')).toBeTruthy()
  cleanup()
  show('/fees?q=nobody')
  expect(screen.getByText('No fees found')).toBeTruthy()
})

test('an error keeps the old rows and offers to try again', async () => {
  const refetch = vi.fn()
  show('/fees', { isError: true, refetch })
  // Not an alert: the toast of the same failure is read out already.
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Failed to fetch fees' })).getByRole('button', { name: 'Try again' }),
  )
  expect(refetch).toHaveBeenCalledOnce()
  expect(names()).toHaveLength(25)
})

const day: Narrowing = { params: ['from', 'to'], text: '02/06/2026' }
const paper = () => document.querySelector('.paper')?.textContent

test('a list without rows is printed with what it is narrowed to, and says that there are none', async () => {
  const prints: unknown[] = []
  window.print = () => prints.push(paper())
  show('/fees?status=paid', { data: [] }, [day])
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(prints).toHaveLength(1))
  await userEvent.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(prints).toEqual(Array(2).fill('02/06/2026 · Status: PaidNo fees found')))
  expect(document.querySelector('table, .paper ~ :not(.print\\:hidden)')).toBeNull()
})

test.each([false, true])('rows that are not known (failed: %s) are not printed as none', isError => {
  show('/fees?status=paid', { data: undefined, isError }, [day])
  expect(screen.getByRole('button', { name: 'Print' }).getAttribute('disabled')).not.toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(paper()).toBeUndefined()
})

test('what is done to chosen rows is done to them as they are now, and not to one that has gone', async () => {
  window.history.replaceState(null, '', '/fees')
  const run = vi.fn()
  const texts = { id: 'fees', caption: 'Fees', nouns: ['fee', 'fees'] as const, failed: 'Failed', empty: { title: '' } }
  const shown = (data: readonly Fee[]) => (
    <BrowserRouter>
      <DataTable
        {...texts}
        columns={columns}
        query={{ data, isError: false, isFetching: false, refetch: () => {} }}
        bulk={{ actions: [{ label: 'Remind', run }] }}
      />
    </BrowserRouter>
  )
  const { rerender } = render(shown(fees.slice(0, 3)))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByText('3 fees selected')).toBeTruthy()
  const [first, second] = fees
  if (!first || !second) throw new Error('There are no fees.')
  const paid = { ...second, amount: 0 }
  rerender(shown([first, paid]))
  expect(screen.getByText('2 fees selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }))
  await waitFor(() => expect(run).toHaveBeenCalledWith([first, paid]))
})

test('a double click prints the list once', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  show('/fees')
  const button = screen.getByRole('button', { name: 'Print' })
  // So fast that nothing is drawn meanwhile.
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(print).toHaveBeenCalled())
  await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false))
  expect(print).toHaveBeenCalledOnce()
})

/** A list whose rows are still on the server, of which Print was pressed; `send` lets them come. */
async function printLong() {
  const prints: unknown[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    prints.push(document.querySelectorAll('.paper tbody tr').length)
  })
  const { promise, resolve } = Promise.withResolvers<readonly Fee[]>()
  const all = vi.fn(() => promise)
  const { unmount } = show('/fees', {
    data: fees.slice(0, 3),
    onServer: { total: 5, more: false, canSort: () => true, all },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('Preparing 5 rows…')).toBeTruthy()
  const send = async () => act(async () => resolve(fees.slice(0, 5)))
  return { prints, all, unmount, send }
}

test('a second press while the rows are loaded prints them once, and all of them; a later one prints again', async () => {
  const { prints, all, send } = await printLong()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await userEvent.keyboard('{Control>}p{/Control}')
  await send()
  await waitFor(() => expect(prints).toEqual([5]))
  expect(all).toHaveBeenCalledOnce()
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(prints).toEqual([5, 5]))
})

test('who leaves the list while its rows are loaded prints nothing of the next screen', async () => {
  const { prints, unmount, send } = await printLong()
  unmount()
  await send()
  await nextPaint()
  await nextPaint()
  expect(prints).toEqual([])
})

test('rows that were asked for before the list was narrowed are not printed below what it is narrowed to', async () => {
  const { prints, send } = await printLong()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'paid')
  expect(await screen.findByText('5 fees')).toBeTruthy()
  await send()
  await nextPaint()
  await nextPaint()
  expect(prints).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(prints).toHaveLength(1))
})

test('a CSV is named after what its rows were asked for, however the list is narrowed while they load', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  class TestUrl extends URL {
    static override createObjectURL = () => '#'
    static override revokeObjectURL = () => {}
  }
  vi.stubGlobal('URL', TestUrl)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { promise, resolve } = Promise.withResolvers<readonly Fee[]>()
  const onServer = { total: 5, more: false, canSort: () => true, all: () => promise }
  show('/fees?from=2026-04-01&to=2026-04-30', { data: fees.slice(0, 3), onServer })
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  window.history.replaceState(null, '', '/fees?from=2026-05-01&to=2026-05-31')
  await act(async () => resolve(fees.slice(0, 5)))
  await waitFor(() => expect(saved).toEqual(['fees-2026-04-01-2026-04-30.csv']))
})
