// @vitest-environment jsdom
import '../../ui/testing/browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/api/queryClient.ts'
import { Toaster, toasts } from '../../base/toasts/Toaster.tsx'
import { SessionProvider, useSession } from '../../shared/session/session.tsx'
import ImportPage from './ImportPage.tsx'

const row = {
  row: 2,
  status: 'created',
  message: null,
  field: null,
  id: null,
  amount: null,
  cells: ['Asha', 'none', '9876543210'],
}
const answer = {
  sheets: [],
  hidden: { rows: 0, columns: [] },
  headings: ['Name', 'Email', 'Mobile'],
  mapping: { fullName: 'Name', email: 'Email', mobile: 'Mobile' },
  missing: [],
  unclear: {},
  total: 1,
  rows: [row],
  counts: { rows: 1, created: 1, skipped: 0, failed: 0 },
}

/** A service that answers an import when it is told to; a check at once, as `found` says. */
function openService(found: object = {}, status = 200) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let imports = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/auth/profile'))
      return new Response(JSON.stringify({ user: { id: 'u', fullName: 'Meera', role: 'sub_admin' } }))
    if (path.startsWith('/api/imports') && !path.includes('dryRun')) {
      imports += 1
      return promise
    }
    return new Response(JSON.stringify({ ...answer, ...found }), { status })
  })
  return { finish: (response: Response) => resolve(response), imports: () => imports }
}

const Screen = () => useSession().status === 'signedIn' && <ImportPage />

/** Opens the screen; returns what leaves it. */
function open() {
  localStorage.setItem('token', 'a.b.c')
  return render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  ).unmount
}

async function choose() {
  await screen.findByRole('region', { name: 'File' })
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  fireEvent.change(input, { target: { files: [new File(['Name\nAsha'], 'students.csv', { type: 'text/csv' })] } })
}

async function begin() {
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 student' }))
  await screen.findByText('Importing row 0 of 1')
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('an import goes on while another tab is shown, and its outcome is there on the way back', async () => {
  const service = openService()
  open()
  await begin()
  fireEvent.click(screen.getByRole('tab', { name: 'Opening balances' }))
  await screen.findByLabelText('Opening date')
  fireEvent.click(screen.getByRole('tab', { name: 'Students' }))
  await screen.findByText('Importing row 0 of 1')
  service.finish(new Response(JSON.stringify(answer)))
  await screen.findByRole('heading', { name: 'Import finished' })
  expect(screen.getByText('students.csv')).toBeTruthy()
  expect(service.imports()).toBe(1)
})

test('an import that ends while its screen is left tells its outcome when somebody comes back', async () => {
  const service = openService()
  const leave = open()
  await begin()
  leave()
  expect(asksBeforeLeaving()).toBe(true)
  service.finish(new Response(JSON.stringify(answer)))
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  open()
  await screen.findByRole('heading', { name: 'Import finished' })
  fireEvent.click(screen.getByRole('button', { name: 'Import another file' }))
  await screen.findByText(/^Drop a CSV/)
  expect(service.imports()).toBe(1)
})

test('so does one that has failed', async () => {
  const service = openService()
  const leave = open()
  await begin()
  leave()
  service.finish(new Response(JSON.stringify({ message: 'The disk is full.' }), { status: 507 }))
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
  open()
  await screen.findByText('The disk is full.')
  expect(screen.getByText(/^Rows that were already imported are saved/)).toBeTruthy()
})

test('a refused file is told below the file and in no toast', async () => {
  openService({ message: 'File must have rows below its headings.' }, 400)
  open()
  render(<Toaster />)
  await choose()
  const refusal = await screen.findByText('File must have rows below its headings.')
  expect(refusal.closest('[role=alert]')).toBeTruthy()
  // Any toast of the refusal would have come before this one.
  toasts.success('Looked')
  await screen.findByText('Looked')
  expect(screen.getAllByText('File must have rows below its headings.')).toHaveLength(1)
})

test('a workbook with several sheets says which of them is read, and which are not', async () => {
  openService({ sheets: ['Morning', 'Evening', 'Sunday'] })
  open()
  await choose()
  await screen.findByText(/^Only the sheet “Morning” is read, not “Evening”, “Sunday”\./)
})

test('opening balances show what will be booked, row by row and together', async () => {
  const owed = [1500.1, 0.2, null].map((amount, at) => ({ ...row, row: at + 2, amount }))
  openService({ rows: owed, counts: { ...answer.counts, created: 2 } })
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'Opening balances' }))
  await choose()
  await screen.findByText('₹1,500.30 together')
  await screen.findByText('₹1,500.10')
  await screen.findByText('₹0.20')
})

test('a phone names the row of the file, too, by which somebody finds what to mend', async () => {
  openService()
  open()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  await choose()
  await screen.findByText('Row 2')
})

test('columns that nothing is read from are named, so that nobody takes one for imported', async () => {
  openService({ headings: [...answer.headings, 'Batch', 'Fees paid'] })
  open()
  await choose()
  await screen.findByText('Not imported: Batch, Fees paid')
})

test('rows that the sheet hides are said to be left out, and hidden columns to be read', async () => {
  openService({ hidden: { rows: 1200, columns: ['Email', 'Batch'] } })
  open()
  await choose()
  await screen.findByText('Hidden rows of the sheet that are left out: 1,200. To import them, show all rows and save.')
  await screen.findByText('Hidden in the sheet, and read: Email')
})
